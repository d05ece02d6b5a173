-- Ecuador: of whom gives no invoice the company buys with a document of its own.
alter table fiscal_series drop constraint fiscal_series_kind_check;
alter table fiscal_series add constraint fiscal_series_kind_check
  check (kind in ('factura', 'nota_credito', 'nota_debito', 'retencion', 'liquidacion'));
alter table fiscal_documents drop constraint fiscal_documents_kind_check;
alter table fiscal_documents add constraint fiscal_documents_kind_check
  check (kind in ('factura', 'nota_credito', 'nota_debito', 'retencion', 'liquidacion', 'anulacion'));
