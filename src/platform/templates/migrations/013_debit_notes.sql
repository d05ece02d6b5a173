-- ND: debit notes.
alter table document_counters drop constraint document_counters_series_check;
alter table document_counters add constraint document_counters_series_check
  check (series in ('TPL-COT', 'TPL-FAC', 'COT', 'FAC', 'NC', 'ND', 'RC'));
