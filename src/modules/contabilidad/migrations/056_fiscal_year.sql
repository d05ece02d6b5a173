create table fiscal_settings (
  company_id uuid not null references companies (id),
  -- The month in which a year begins. A year is named by the calendar year in which it begins, in closing_entries too.
  first_month integer not null default 1 check (first_month between 1 and 12),
  version integer not null default 1,
  primary key (company_id)
);
comment on table fiscal_settings is 'In which month the years of a company begin; no row: in January.';
call trama.trail('fiscal_settings', '{"what": "Ejercicio", "fields": {"first_month": "Primer mes"}}');
