-- Ecuador: goods on their way are a document of its own, as is what is bought of whoever gives no invoice.
alter table fiscal_series drop constraint fiscal_series_kind_check;
alter table fiscal_series add constraint fiscal_series_kind_check
  check (kind in ('factura', 'nota_credito', 'nota_debito', 'retencion', 'liquidacion', 'guia'));
alter table fiscal_documents drop constraint fiscal_documents_kind_check;
alter table fiscal_documents add constraint fiscal_documents_kind_check
  check (kind in ('factura', 'nota_credito', 'nota_debito', 'retencion', 'liquidacion', 'guia', 'anulacion'));
