-- RC: receipts of money.
alter table document_counters drop constraint document_counters_series_check;
alter table document_counters add constraint document_counters_series_check
  check (series in ('TPL-COT', 'TPL-FAC', 'COT', 'FAC', 'NC', 'RC'));
alter table issued_papers drop constraint issued_papers_kind_check;
alter table issued_papers add constraint issued_papers_kind_check
  check (kind in ('invoice', 'quote', 'payslip', 'credit_note', 'receipt'));
comment on table issued_papers is
  'Invoices, credit notes, receipts, quotes and payslips as they were issued, sent or closed. Never changed: what somebody received can be printed again.';
