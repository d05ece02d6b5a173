create table fiscal_ranges (
  company_id uuid not null references companies (id),
  environment text not null check (environment in ('pruebas', 'produccion')),
  asked_at timestamptz not null default now(),
  -- Null while the authority is asked.
  answered_at timestamptz,
  -- Why there are none, in plain Spanish.
  problem text not null default '',
  -- The fields of a series each; their technical keys stand in fiscal_secrets.
  ranges jsonb not null default '[]' check (jsonb_typeof(ranges) = 'array'),
  primary key (company_id)
);
comment on table fiscal_ranges is 'The ranges of numbers that an authority says a company was given, as it answered last.';
