-- 'correo_fallido': the mail server did not take a mail to the buyer, and why; 'correo_entregado': it took it after all.
alter table fiscal_events drop constraint fiscal_events_event_check,
  add constraint fiscal_events_event_check check (event in ('preparado', 'enviado', 'no_enviado', 'incierto', 'consultado', 'respuesta', 'fallo',
    'reintento', 'corregido', 'anulado', 'correo', 'sin_correo', 'correo_fallido', 'correo_entregado'));
create index fiscal_events_of_failed_mails on fiscal_events (company_id, document_id) where event = 'correo_fallido';
