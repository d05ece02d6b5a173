-- A comment is called by its task, as people find it; who wrote it is the act's author.
call trama.trail('task_comments', '{"what": "Comentario", "name": {"column": "task_id", "of": "tasks", "called": "title"}, "fields": {"text": "Texto"}}');
