-- In which accounts the goods of a company are kept. The accounts are contabilidad's, without which bodega works.
create table stock_accounts (
  company_id uuid not null references companies (id),
  inventory_id uuid not null,
  cost_id uuid not null,
  difference_id uuid not null,
  -- Goods that came and that no bill was registered for yet.
  received_id uuid not null,
  opening_id uuid not null,
  -- From this day on the books say what the kardex says.
  since date not null,
  version integer not null default 1,
  primary key (company_id)
);
comment on table stock_accounts is 'The accounts of inventory; no row: goods are valued and nothing is posted.';
call trama.trail('stock_accounts', '{"what": "Cuentas de inventario", "fields": {
  "inventory_id": {"label": "Inventario", "of": "chart_of_accounts", "called": "code || '' '' || name"},
  "cost_id": {"label": "Costo de ventas", "of": "chart_of_accounts", "called": "code || '' '' || name"},
  "difference_id": {"label": "Diferencias", "of": "chart_of_accounts", "called": "code || '' '' || name"},
  "received_id": {"label": "Recibido sin factura", "of": "chart_of_accounts", "called": "code || '' '' || name"},
  "opening_id": {"label": "Saldo inicial", "of": "chart_of_accounts", "called": "code || '' '' || name"}}}');

create table stock_openings (
  company_id uuid not null references companies (id),
  id uuid not null,
  number integer not null check (number > 0),
  day date not null,
  note text not null default '' check (length(note) <= 200),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  annulled_at timestamptz,
  annulled_by uuid,
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, created_by) references profiles (company_id, id),
  foreign key (company_id, annulled_by) references profiles (company_id, id),
  check ((annulled_at is null) = (annulled_by is null))
);
comment on table stock_openings is 'Saldo inicial de inventario: what the goods cost that lay there before costs were kept.';
call trama.trail('stock_openings', '{"what": "Saldo inicial", "name": "number", "fields": {"day": "Día", "note": "Nota", "annulled_at": "Anulado"}}');

create table stock_values (
  company_id uuid not null references companies (id),
  id uuid not null,
  product_id uuid not null,
  -- Null: what lay there before it was valued, or a typed opening cost.
  movement_id uuid,
  opening_id uuid,
  day date not null,
  -- In the order of registering; after the day it says what follows what.
  place integer not null check (place > 0),
  kind text not null check (kind in ('initial', 'manual', 'opening', 'count', 'sale', 'receipt', 'transfer')),
  quantity integer not null,
  -- What it is known to cost; null: at the average.
  unit_cost numeric(18,6) check (unit_cost >= 0),
  -- What it takes back, at the value that that had.
  of_id uuid,
  value numeric(18,2) not null default 0,
  -- What of the value is in the books.
  posted numeric(18,2) not null default 0,
  running_quantity integer not null default 0 check (running_quantity >= 0),
  running_value numeric(18,2) not null default 0 check (running_value >= 0),
  primary key (company_id, id),
  unique (company_id, product_id, place),
  foreign key (company_id, product_id) references cdm_products (company_id, id),
  foreign key (company_id, movement_id) references stock_movements (company_id, id),
  foreign key (company_id, opening_id) references stock_openings (company_id, id),
  foreign key (company_id, of_id) references stock_values (company_id, id),
  check (running_quantity > 0 or running_value = 0),
  check (kind <> 'opening' or quantity = 0)
);
create index stock_values_by_day on stock_values (company_id, product_id, day desc, place desc) include (running_quantity, running_value);
create unique index stock_values_of_movement on stock_values (company_id, movement_id) where movement_id is not null;
create index stock_values_of_opening on stock_values (company_id, opening_id) where opening_id is not null;
create index stock_values_taken_back on stock_values (company_id, of_id) where of_id is not null;
create index stock_values_unposted on stock_values (company_id, product_id) where value <> posted;
comment on table stock_values is 'The kardex: one row a movement, with what it was worth and what was there after it.';

alter table movement_ties drop constraint movement_ties_document_kind_check,
  add check (document_kind in ('', 'transfer', 'count', 'invoice', 'credit_note', 'receipt', 'supplier_return'));
