create table stock_productions (
  company_id uuid not null references companies (id),
  id uuid not null,
  number integer not null check (number > 0),
  day date not null,
  warehouse_id uuid not null,
  note text not null default '' check (length(note) <= 200),
  -- What it cost beside the materials: work, workshop.
  further_cost numeric(18,2) not null default 0 check (further_cost >= 0),
  -- Of the books, which the further cost is taken from; null: that of differences. The account is contabilidad's, without which bodega works.
  account_id uuid,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  annulled_at timestamptz,
  annulled_by uuid,
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, warehouse_id) references warehouses (company_id, id),
  foreign key (company_id, created_by) references profiles (company_id, id),
  foreign key (company_id, annulled_by) references profiles (company_id, id),
  check ((annulled_at is null) = (annulled_by is null))
);
create index stock_productions_by_day on stock_productions (company_id, day, id);
create index stock_productions_of_warehouse on stock_productions (company_id, warehouse_id, day, id);
comment on table stock_productions is 'Producción: materials that became other goods, at what they cost.';
call trama.trail('stock_productions', '{"what": "Producción", "name": "number", "fields": {"day": "Día", "note": "Nota", "further_cost": "Otros costos",
  "annulled_at": "Anulada"}}');

create table stock_production_lines (
  company_id uuid not null references companies (id),
  id uuid not null,
  production_id uuid not null,
  part text not null check (part in ('material', 'producto')),
  position integer not null check (position > 0),
  product_id uuid not null,
  quantity integer not null check (quantity > 0),
  -- Of what is made: its part of the cost is this of the sum of all.
  share numeric(24,2) check (share > 0),
  -- When it was registered; what it is by now says the kardex.
  first_value numeric(18,2),
  primary key (company_id, id),
  -- Nothing is made of itself.
  unique (company_id, production_id, product_id),
  unique (company_id, production_id, part, position),
  foreign key (company_id, production_id) references stock_productions (company_id, id),
  foreign key (company_id, product_id) references cdm_products (company_id, id),
  check ((part = 'producto') = (share is not null))
);
create index stock_production_lines_of_product on stock_production_lines (company_id, product_id);

create table stock_adjustments (
  company_id uuid not null references companies (id),
  id uuid not null,
  number integer not null check (number > 0),
  day date not null,
  product_id uuid not null,
  reason text not null check (reason in ('Valor neto realizable', 'Recuperación de valor', 'Flete y otros costos', 'Corrección')),
  note text not null default '' check (length(note) <= 200),
  amount numeric(18,2) not null check (amount <> 0),
  -- Of the books, against which it is posted; null: that of differences. The account is contabilidad's, without which bodega works.
  account_id uuid,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  annulled_at timestamptz,
  annulled_by uuid,
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, product_id) references cdm_products (company_id, id),
  foreign key (company_id, created_by) references profiles (company_id, id),
  foreign key (company_id, annulled_by) references profiles (company_id, id),
  check ((annulled_at is null) = (annulled_by is null)),
  check (reason <> 'Valor neto realizable' or amount < 0),
  check (reason not in ('Recuperación de valor', 'Flete y otros costos') or amount > 0)
);
create index stock_adjustments_of_product on stock_adjustments (company_id, product_id);
comment on table stock_adjustments is 'Ajuste de valor: what there is of a product is worth more or less from a day on, as many units as before.';
call trama.trail('stock_adjustments', '{"what": "Ajuste de valor", "name": "number", "fields": {"day": "Día", "reason": "Motivo", "amount": "Diferencia",
  "note": "Nota", "annulled_at": "Anulado"}}');

alter table stock_values
  add column production_id uuid,
  add column adjustment_id uuid,
  -- The difference of value that somebody typed; null: none, or none any more.
  add column amount numeric(18,2),
  add foreign key (company_id, production_id) references stock_productions (company_id, id),
  add foreign key (company_id, adjustment_id) references stock_adjustments (company_id, id),
  drop constraint stock_values_kind_check,
  add check (kind in ('initial', 'manual', 'opening', 'count', 'sale', 'receipt', 'transfer', 'production', 'adjustment')),
  add check (kind <> 'adjustment' or quantity = 0);
create index stock_values_of_production on stock_values (company_id, production_id) where production_id is not null;
-- Where a cost passes on to what was made.
create index stock_values_used on stock_values (company_id, product_id, day, place)
  where kind = 'production' and quantity < 0 and of_id is null;
create index stock_values_of_adjustment on stock_values (company_id, adjustment_id) where adjustment_id is not null;

alter table movement_ties drop constraint movement_ties_document_kind_check,
  add check (document_kind in ('', 'transfer', 'count', 'invoice', 'credit_note', 'receipt', 'supplier_return', 'production'));
