create table tax_accounts (
  company_id uuid not null references companies (id),
  id uuid not null,
  code_id uuid not null,
  sales_id uuid,
  purchases_id uuid,
  version integer not null default 1,
  primary key (company_id, id),
  unique (company_id, code_id),
  foreign key (company_id, code_id) references tax_codes (company_id, id),
  foreign key (company_id, sales_id) references chart_of_accounts (company_id, id),
  foreign key (company_id, purchases_id) references chart_of_accounts (company_id, id)
);
create index tax_accounts_of_sales on tax_accounts (company_id, sales_id) where sales_id is not null;
create index tax_accounts_of_purchases on tax_accounts (company_id, purchases_id) where purchases_id is not null;
comment on table tax_accounts is 'In which accounts a tax is posted, of sales and of purchases; none: what is added goes where taxes by percentage go.';
call trama.trail('tax_accounts', '{"what": "Cuentas de", "name": {"column": "code_id", "of": "tax_codes", "called": "name"}, "whole": true, "fields": {
  "sales_id": {"label": "En ventas", "of": "chart_of_accounts", "called": "code || '' '' || name"},
  "purchases_id": {"label": "En compras", "of": "chart_of_accounts", "called": "code || '' '' || name"}}}');
