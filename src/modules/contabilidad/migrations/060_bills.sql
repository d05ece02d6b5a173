create table purchase_counters (
  company_id uuid not null references companies (id),
  -- COM bills, EGR payments, GAS expenses, NCP credit notes of suppliers.
  series text not null check (series in ('COM', 'EGR', 'GAS', 'NCP')),
  year integer not null check (year between 1900 and 2199),
  last_number integer not null check (last_number > 0),
  primary key (company_id, series, year)
);
comment on table purchase_counters is
  'counter: The last number given to a purchase of a kind and a year; counted up in its own transaction, so without gaps.';

create table purchase_rules (
  company_id uuid not null references companies (id),
  payable_id uuid,
  tax_id uuid,
  expense_id uuid,
  advance_id uuid,
  version integer not null default 1,
  primary key (company_id),
  foreign key (company_id, payable_id) references chart_of_accounts (company_id, id),
  foreign key (company_id, tax_id) references chart_of_accounts (company_id, id),
  foreign key (company_id, expense_id) references chart_of_accounts (company_id, id),
  foreign key (company_id, advance_id) references chart_of_accounts (company_id, id),
  check (payable_id is not null or (tax_id is null and expense_id is null and advance_id is null))
);
comment on table purchase_rules is 'The accounts to which purchases are posted; one row a company.';

create table bills (
  company_id uuid not null references companies (id),
  id uuid not null,
  number text not null check (number ~ '^COM-[0-9]{4}-[0-9]{3,}$'),
  -- As it stands on the supplier's paper.
  supplier_number text not null check (length(supplier_number) between 1 and 60),
  supplier_id uuid not null,
  -- His name as it was that day.
  supplier text not null check (length(supplier) between 1 and 200),
  date date not null,
  due_date date not null,
  description text not null default '' check (length(description) <= 1000),
  cost_center_id uuid,
  subtotal numeric(14,2) not null check (subtotal >= 0),
  discount numeric(14,2) not null default 0 check (discount >= 0),
  general_discount text not null default '0'
    check (general_discount ~ '^([0-9]{1,12}(\.[0-9]{1,2})?|[0-9]{1,3}(\.[0-9]{1,2})?%)$'),
  tax numeric(14,2) not null default 0 check (tax >= 0),
  amount numeric(14,2) not null check (amount > 0),
  -- The sum of its payments that stand, less what of them came back; and what its credit notes took off.
  paid numeric(14,2) not null default 0 check (paid >= 0),
  credited numeric(14,2) not null default 0 check (credited >= 0),
  currency text not null check (currency in ('USD', 'EUR', 'COP', 'MXN')),
  -- Where it is owed: what its entry credited. And where its tax went.
  payable_id uuid not null,
  tax_account_id uuid,
  entry_id uuid not null,
  note text not null default '' check (length(note) <= 1000),
  annulled_on date,
  annulled_by uuid,
  annulment_reason text not null default '' check (length(annulment_reason) <= 1000),
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  status text not null generated always as (
    case when annulled_on is not null then 'Anulada' when credited = amount then 'Acreditada'
      when paid + credited = amount then 'Pagada' else 'Pendiente' end) stored,
  balance numeric(14,2) not null generated always as (
    case when annulled_on is null then amount - paid - credited else 0 end) stored,
  plain_supplier text not null generated always as (trama.plain(supplier)) stored,
  search_text text not null generated always as (
    trama.plain(number || ' ' || supplier_number || ' ' || supplier || ' ' || description)) stored,
  primary key (company_id, id),
  unique (company_id, number),
  unique (company_id, entry_id),
  foreign key (company_id, supplier_id) references cdm_clients (company_id, id),
  foreign key (company_id, cost_center_id) references cost_centers (company_id, id),
  foreign key (company_id, payable_id) references chart_of_accounts (company_id, id),
  foreign key (company_id, tax_account_id) references chart_of_accounts (company_id, id),
  foreign key (company_id, entry_id) references journal_entries (company_id, id),
  foreign key (company_id, annulled_by) references profiles (company_id, id),
  foreign key (company_id, created_by) references profiles (company_id, id),
  check (amount = subtotal - discount + tax),
  check (due_date >= date),
  check (paid + credited <= amount),
  check ((tax = 0) = (tax_account_id is null)),
  check (annulled_on is null or paid + credited = 0),
  check ((annulled_on is null) = (annulled_by is null)),
  check ((annulled_on is null) = (annulment_reason = ''))
);
-- A supplier gives a number once; one that was annulled can be written again.
create unique index bills_of_supplier_number on bills (company_id, supplier_id, trama.plain(supplier_number)) where annulled_on is null;
create index bills_by_date on bills (company_id, date, id);
create index bills_by_due_date on bills (company_id, due_date, id);
create index bills_by_supplier_name on bills (company_id, plain_supplier, id);
create index bills_of_supplier on bills (company_id, supplier_id, date, id);
create index bills_of_center on bills (company_id, cost_center_id) where cost_center_id is not null;
create index bills_payable_on on bills (company_id, payable_id);
create index bills_taxed_on on bills (company_id, tax_account_id) where tax_account_id is not null;
create index bills_owed on bills (company_id, due_date) include (balance) where status = 'Pendiente';
create index bills_search on bills using gin (company_id, search_text gin_trgm_ops);
comment on table bills is 'What suppliers charge. Posted, so its figures never change: a wrong one is annulled and written again.';

create table bill_lines (
  company_id uuid not null references companies (id),
  id uuid not null,
  bill_id uuid not null,
  position integer not null check (position > 0),
  -- Of type Gasto or Activo: what the line is debited to.
  account_id uuid not null,
  product_id uuid,
  description text not null check (length(description) between 1 and 500),
  detail text not null default '' check (length(detail) <= 500),
  quantity numeric(10,3) not null check (quantity > 0),
  price numeric(14,2) not null check (price >= 0),
  discount numeric(5,2) not null default 0 check (discount between 0 and 100),
  tax numeric(5,2) not null default 0 check (tax between 0 and 100),
  primary key (company_id, id),
  unique (company_id, bill_id, position),
  foreign key (company_id, bill_id) references bills (company_id, id),
  foreign key (company_id, account_id) references chart_of_accounts (company_id, id),
  foreign key (company_id, product_id) references cdm_products (company_id, id)
);
create index bill_lines_on_account on bill_lines (company_id, account_id);
create index bill_lines_of_product on bill_lines (company_id, product_id) where product_id is not null;
comment on table bill_lines is 'What a bill is made of, each on its account.';

call trama.trail('purchase_rules', '{"what": "Cuentas de tus compras", "fields": {
  "payable_id": {"label": "Proveedores", "of": "chart_of_accounts", "called": "code || '' '' || name"},
  "tax_id": {"label": "Impuestos de compras", "of": "chart_of_accounts", "called": "code || '' '' || name"},
  "expense_id": {"label": "Gasto habitual", "of": "chart_of_accounts", "called": "code || '' '' || name"},
  "advance_id": {"label": "Anticipos a proveedores", "of": "chart_of_accounts", "called": "code || '' '' || name"}}}');
call trama.trail('bills', '{"what": "Factura de compra", "name": "number", "fields": {"supplier": "Proveedor", "supplier_number": "Número del proveedor",
  "date": "Fecha", "due_date": "Vencimiento", "description": "Concepto", "general_discount": "Descuento general", "amount": "Total", "paid": "Pagado",
  "credited": "Acreditado", "status": "Estado", "note": "Nota",
  "cost_center_id": {"label": "Centro de costo", "of": "cost_centers", "called": "name"},
  "annulled_on": "Anulada el", "annulment_reason": "Motivo"}}');
call trama.trail('bill_lines', '{"what": "Línea", "name": ["position", "description"], "fields": {"description": "Descripción",
  "detail": "Detalle", "quantity": "Cantidad", "price": "Precio", "discount": "Descuento (%)", "tax": "Impuesto (%)",
  "account_id": {"label": "Cuenta", "of": "chart_of_accounts", "called": "code || '' '' || name"}}}');
