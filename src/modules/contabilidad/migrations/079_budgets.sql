create table budgets (
  company_id uuid not null references companies (id),
  id uuid not null,
  account_id uuid not null,
  -- Its first day.
  month date not null check (extract(day from month) = 1),
  -- As the statement shows it: income and expenses are both positive.
  amount numeric(14,2) not null,
  primary key (company_id, id),
  unique (company_id, account_id, month),
  foreign key (company_id, account_id) references chart_of_accounts (company_id, id) on delete cascade
);
create index budgets_by_month on budgets (company_id, month);
comment on table budgets is 'Presupuesto: what is expected of an account in a month.';
call trama.trail('budgets', '{"what": "Presupuesto",
  "name": {"column": "account_id", "of": "chart_of_accounts", "called": "code || '' '' || name"}, "fields": {"month": "Mes", "amount": "Importe"}}');
