create table cash_flow_places (
  company_id uuid not null references companies (id),
  id uuid not null,
  account_id uuid not null,
  -- Where the statement of cash flows shows what moves in this account, other than its name suggests.
  place text not null check (place in ('operacion', 'inversion', 'financiacion')),
  version integer not null default 1,
  primary key (company_id, id),
  unique (company_id, account_id),
  foreign key (company_id, account_id) references chart_of_accounts (company_id, id) on delete cascade
);
comment on table cash_flow_places is 'Accounts whose place in the statement of cash flows somebody chose.';
call trama.trail('cash_flow_places', '{"what": "Lugar en el flujo de efectivo",
  "name": {"column": "account_id", "of": "chart_of_accounts", "called": "code || '' '' || name"}, "fields": {"place": "Lugar"}}');
