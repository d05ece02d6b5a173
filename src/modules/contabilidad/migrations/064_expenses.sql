create table expenses (
  company_id uuid not null references companies (id),
  id uuid not null,
  number text not null check (number ~ '^GAS-[0-9]{4}-[0-9]{3,}$'),
  date date not null,
  description text not null check (length(description) between 1 and 200),
  amount numeric(14,2) not null check (amount > 0),
  supplier_id uuid,
  -- His name as it was that day; '' for none.
  supplier text not null default '' check (length(supplier) <= 200),
  -- What it was spent on, and whence the money went out.
  cost_account_id uuid not null,
  account_id uuid not null,
  cost_center_id uuid,
  currency text not null check (currency in ('USD', 'EUR', 'COP', 'MXN')),
  entry_id uuid not null,
  annulled_on date,
  annulled_by uuid,
  annulment_reason text not null default '' check (length(annulment_reason) <= 1000),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (trama.plain(number || ' ' || description || ' ' || supplier)) stored,
  primary key (company_id, id),
  unique (company_id, number),
  unique (company_id, entry_id),
  foreign key (company_id, supplier_id) references cdm_clients (company_id, id),
  foreign key (company_id, cost_account_id) references chart_of_accounts (company_id, id),
  foreign key (company_id, account_id) references chart_of_accounts (company_id, id),
  foreign key (company_id, cost_center_id) references cost_centers (company_id, id),
  foreign key (company_id, entry_id) references journal_entries (company_id, id),
  foreign key (company_id, annulled_by) references profiles (company_id, id),
  foreign key (company_id, created_by) references profiles (company_id, id),
  check ((annulled_on is null) = (annulled_by is null)),
  check ((annulled_on is null) = (annulment_reason = ''))
);
create index expenses_by_date on expenses (company_id, date, id);
create index expenses_of_supplier on expenses (company_id, supplier_id) where supplier_id is not null;
create index expenses_on_account on expenses (company_id, cost_account_id);
create index expenses_from_account on expenses (company_id, account_id);
create index expenses_of_center on expenses (company_id, cost_center_id) where cost_center_id is not null;
create index expenses_search on expenses using gin (company_id, search_text gin_trgm_ops);
comment on table expenses is 'What was bought and paid at once. Never edited: a wrong one is annulled.';

call trama.trail('expenses', '{"what": "Gasto", "name": "number", "whole": true, "fields": {"description": "En qué", "date": "Fecha",
  "amount": "Importe", "supplier": "Proveedor",
  "cost_account_id": {"label": "Cuenta del gasto", "of": "chart_of_accounts", "called": "code || '' '' || name"},
  "account_id": {"label": "Pagado con", "of": "chart_of_accounts", "called": "code || '' '' || name"},
  "cost_center_id": {"label": "Centro de costo", "of": "cost_centers", "called": "name"},
  "annulled_on": "Anulado el", "annulment_reason": "Motivo"}}');
