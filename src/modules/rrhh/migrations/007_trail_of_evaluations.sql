-- What the trail tells of evaluations.
call trama.trail('evaluations', '{"what": "Evaluación de", "name": {"column": "employee_id", "of": "employees", "called": "name"}, "fields": {
  "period": "Período", "score": "Puntaje", "comment": "Comentario", "published_at": "Publicada", "acknowledged_at": "Leída",
  "employee_comment": "Respuesta del empleado"}}');
call trama.trail('evaluation_scores', '{"what": "Criterio", "name": "name", "fields": {"score": "Puntaje", "comment": "Comentario"}}');
call trama.trail('evaluation_goals', '{"what": "Objetivo", "name": "title", "whole": true, "fields": {"due_on": "Para el",
  "progress": "Avance (%)"}}');
call trama.trail('evaluation_criteria', '{"what": "Criterio de evaluación", "name": "name", "fields": {"name": "Nombre",
  "description": "Descripción", "weight": "Peso", "archived_at": "Archivado"}}');

-- Also with which account an employee signs in.
call trama.trail('employees', '{"what": "Empleado", "name": "name", "fields": {"name": "Nombre", "position": "Cargo", "salary": "Salario",
  "hire_date": "Ingreso", "end_date": "Retiro", "account_id": {"label": "Cuenta", "of": "profiles", "called": "username"}}}');
