-- What the trail tells of the checklist of a task, and of what people say about it.
call trama.trail('task_items', '{"what": "Punto", "name": "text", "fields": {"text": "Texto", "done": "Hecho"}}');
call trama.trail('task_comments', '{"what": "Comentario de", "name": {"column": "author_id", "of": "profiles", "called": "username"},
  "fields": {"text": "Texto"}}');
