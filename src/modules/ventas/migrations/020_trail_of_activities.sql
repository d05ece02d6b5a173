-- What the trail tells of what was done with clients.
call trama.trail('client_activities', '{"what": "Actividad con", "name": {"column": "client_id", "of": "cdm_clients", "called": "name"},
  "whole": true, "fields": {"type": "Tipo", "text": "Qué pasó", "date": "Fecha", "remind_on": "Recordar el", "done_at": "Hecha"}}');
