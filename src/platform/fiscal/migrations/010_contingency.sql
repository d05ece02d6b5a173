-- Colombia: the numbers of invoices on paper, which are transcribed once the company's own system is back.
alter table fiscal_series drop constraint fiscal_series_kind_check;
alter table fiscal_series add constraint fiscal_series_kind_check
  check (kind in ('factura', 'nota_credito', 'nota_debito', 'retencion', 'liquidacion', 'guia', 'contingencia'));
