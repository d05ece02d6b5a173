create table web_page_figures (
  company_id uuid not null references companies (id),
  -- 'YYYY-MM'.
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  visits integer not null check (visits between 0 and 1000000000),
  -- Null where the company does not know them.
  visitors integer check (visitors between 0 and 1000000000),
  contacts integer check (contacts between 0 and 1000000000),
  user_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, month),
  foreign key (company_id, user_id) references profiles (company_id, id)
);
comment on table web_page_figures is 'How many came to a company''s page in a month, as the company wrote it down from its own counter.';
