create table statement_notes (
  company_id uuid not null references companies (id),
  id uuid not null,
  report text not null check (report in ('resultados', 'balance')),
  -- A day of the period that it is about: its last one.
  day date not null,
  -- The line; null: the whole statement.
  account_id uuid,
  text text not null check (length(text) between 1 and 1000),
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, account_id) references chart_of_accounts (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references profiles (company_id, id)
);
create index statement_notes_by_day on statement_notes (company_id, report, day);
create index statement_notes_of_account on statement_notes (company_id, account_id) where account_id is not null;
comment on table statement_notes is 'Notas: what a statement says of a line and period beside its figures.';
call trama.trail('statement_notes', '{"what": "Nota de un informe", "name": "text", "fields": {"day": "Periodo", "text": "Nota",
  "account_id": {"label": "Línea", "of": "chart_of_accounts", "called": "code || '' '' || name"}}}');
