create table fixed_assets (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  description text not null default '' check (length(description) <= 4000),
  acquisition_date date not null,
  acquisition_cost numeric(14,2) not null check (acquisition_cost > 0),
  -- What it will be worth at the end: never depreciated. Land keeps all of its cost.
  residual_value numeric(14,2) not null default 0 check (residual_value >= 0),
  -- What was depreciated before its books were kept here, and the month with which we go on.
  opening_depreciation numeric(14,2) not null default 0 check (opening_depreciation >= 0),
  first_month text not null check (first_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  useful_life_years integer not null check (useful_life_years between 1 and 100),
  asset_account_id uuid,
  depreciation_account_id uuid,
  expense_account_id uuid,
  cost_center_id uuid,
  status text not null default 'Activo' check (status in ('Activo', 'Dado de baja')),
  disposed_on date,
  disposal_entry_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (trama.plain(name || ' ' || description)) stored,
  primary key (company_id, id),
  foreign key (company_id, asset_account_id) references chart_of_accounts (company_id, id),
  foreign key (company_id, depreciation_account_id) references chart_of_accounts (company_id, id),
  foreign key (company_id, expense_account_id) references chart_of_accounts (company_id, id),
  foreign key (company_id, cost_center_id) references cost_centers (company_id, id),
  foreign key (company_id, disposal_entry_id) references journal_entries (company_id, id)
);
create index fixed_assets_newest on fixed_assets (company_id, status, id desc);
create index fixed_assets_search on fixed_assets using gin (company_id, search_text gin_trgm_ops);
comment on table fixed_assets is 'Activos fijos: what the company owns for years, and how its cost is spread over them.';

create table asset_depreciations (
  company_id uuid not null references companies (id),
  id uuid not null,
  asset_id uuid not null,
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  amount numeric(14,2) not null check (amount > 0),
  entry_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  -- A month of an asset is posted once; where its entry is reversed, the row goes on to the next one.
  unique (company_id, asset_id, month),
  foreign key (company_id, asset_id) references fixed_assets (company_id, id),
  foreign key (company_id, entry_id) references journal_entries (company_id, id)
);
create index asset_depreciations_by_entry on asset_depreciations (company_id, entry_id);
comment on table asset_depreciations is 'Which entry carries the depreciation of an asset in a month.';
revoke delete on asset_depreciations from trama_tenant;
