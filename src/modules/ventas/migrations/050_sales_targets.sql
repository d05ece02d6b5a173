create table sales_targets (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- 'YYYY-MM' of the company's calendar.
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- Whose it is; null: the company's as a whole, which every month that was ever saved has.
  seller_id uuid,
  -- What is to be won, and how many; null: nothing is aimed at.
  amount numeric(14,2) check (amount > 0),
  wins integer check (wins > 0),
  -- A month is saved as one list, so its rows share one version, which the company's row keeps.
  version integer not null default 1,
  primary key (company_id, id),
  unique nulls not distinct (company_id, month, seller_id),
  foreign key (company_id, seller_id) references profiles (company_id, id)
);
create index sales_targets_of_seller on sales_targets (company_id, seller_id);
comment on table sales_targets is 'What a company and each of its sellers mean to win in a month.';
call trama.trail('sales_targets', '{"what": "Meta de ventas", "name": "month", "fields": {"month": "Mes",
  "seller_id": {"label": "Vendedor", "of": "profiles", "called": "username"}, "amount": "Valor por ganar", "wins": "Ventas por ganar"}}');
