create table document_counters (
  company_id uuid not null references companies (id),
  -- TPL-COT and TPL-FAC are templates, COT quotes, FAC invoices.
  series text not null check (series in ('TPL-COT', 'TPL-FAC', 'COT', 'FAC')),
  year integer not null check (year between 1900 and 2199),
  last_number integer not null check (last_number > 0),
  primary key (company_id, series, year)
);
comment on table document_counters is
  'The last number given to a document of a series and year; counted up in the document''s own transaction, so without gaps.';
revoke delete on document_counters from trama_tenant;
