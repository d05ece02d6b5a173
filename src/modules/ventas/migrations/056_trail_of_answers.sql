-- What the trail tells of a client's answer: whose it is and what it said, not from where.
call trama.trail('quote_answers', '{"what": "Respuesta de", "name": "name", "whole": true, "fields": {"total": "Total", "reason": "Motivo"}}');
