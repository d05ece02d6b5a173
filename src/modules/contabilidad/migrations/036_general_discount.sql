-- A discount of the whole invoice, beside those of its lines; `discount` holds both.
alter table invoices add column general_discount text not null default '0'
  check (general_discount ~ '^([0-9]{1,12}(\.[0-9]{1,2})?|[0-9]{1,3}(\.[0-9]{1,2})?%)$');
comment on column invoices.general_discount is 'A percentage as in 12.5%, or an amount; 0 for none.';
call trama.trail('invoices', '{"what": "Factura", "name": "number", "fields": {"client": "Cliente", "date": "Fecha", "due_date": "Vencimiento",
  "description": "Concepto", "general_discount": "Descuento general", "amount": "Total", "paid": "Pagado", "credited": "Acreditado",
  "status": "Estado", "internal_note": "Nota interna", "annulled_on": "Anulada el", "annulment_reason": "Motivo"}}');
