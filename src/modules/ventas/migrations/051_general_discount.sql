-- A discount of the whole quote, beside those of its lines; `discount` holds both.
alter table quotes add column general_discount text not null default '0'
  check (general_discount ~ '^([0-9]{1,12}(\.[0-9]{1,2})?|[0-9]{1,3}(\.[0-9]{1,2})?%)$');
comment on column quotes.general_discount is 'A percentage as in 12.5%, or an amount; 0 for none.';
call trama.trail('quotes', '{"what": "Cotización", "name": "number", "fields": {"client_name": "Cliente", "date": "Fecha",
  "valid_until": "Válida hasta", "typed_body": "Mensaje", "general_discount": "Descuento general", "total": "Total", "status": "Estado",
  "archived_at": "Archivada"}}');
