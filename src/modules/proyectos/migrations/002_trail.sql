-- What the trail tells of projects and their tasks.
call trama.trail('projects', '{"what": "Proyecto", "name": "name", "fields": {"name": "Nombre", "description": "Descripción",
  "archived_at": "Archivado"}}');
call trama.trail('tasks', '{"what": "Tarea", "name": "title", "fields": {"title": "Título", "description": "Descripción",
  "assignee": {"label": "Responsable", "of": "profiles", "called": "username"}, "status": "Estado", "due_date": "Entrega",
  "archived_at": "Archivada"}}');
