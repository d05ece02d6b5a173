-- Whether a document goes to its buyer by mail once it was accepted: in Ecuador and Colombia the law wants it.
alter table fiscal_profiles add column mail_to_buyer boolean not null default false;
alter table fiscal_profiles no force row level security;
update fiscal_profiles set mail_to_buyer = country in ('EC', 'CO');
alter table fiscal_profiles force row level security;
call trama.trail('fiscal_profiles', '{"what": "Facturación electrónica", "fields": {"environment": "Ambiente", "active": "Activa", "demo_answer": "Respuesta simulada", "mail_to_buyer": "Enviar al cliente por correo"}}');

-- 'correo': it went to the buyer; 'sin_correo': it did not, and why.
alter table fiscal_events drop constraint fiscal_events_event_check,
  add constraint fiscal_events_event_check check (event in ('preparado', 'enviado', 'no_enviado', 'incierto', 'consultado', 'respuesta', 'fallo',
    'reintento', 'corregido', 'anulado', 'correo', 'sin_correo'));
