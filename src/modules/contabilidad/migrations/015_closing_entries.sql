create table closing_entries (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- What carries a year's result to equity, or takes that back.
  entry_id uuid not null,
  -- The year whose result it carries, which need not be that of its date.
  year integer not null check (year between 1900 and 2199),
  marked_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, entry_id) references journal_entries (company_id, id),
  foreign key (company_id, marked_by) references profiles (company_id, id)
);
create index closing_entries_of_entry on closing_entries (company_id, entry_id);
comment on table closing_entries is 'Asientos de cierre: counted in balances, left out of the results of the year that they close.';
