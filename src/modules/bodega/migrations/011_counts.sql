create table stock_counts (
  company_id uuid not null references companies (id),
  id uuid not null,
  number integer not null check (number > 0),
  warehouse_id uuid not null,
  -- '' for all of them.
  category text not null default '' check (length(category) <= 200),
  note text not null default '' check (length(note) <= 200),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  discarded_at timestamptz,
  applied_at timestamptz,
  applied_by uuid,
  annulled_at timestamptz,
  annulled_by uuid,
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, warehouse_id) references warehouses (company_id, id),
  foreign key (company_id, created_by) references profiles (company_id, id),
  foreign key (company_id, applied_by) references profiles (company_id, id),
  foreign key (company_id, annulled_by) references profiles (company_id, id),
  check ((applied_at is null) = (applied_by is null)),
  check ((annulled_at is null) = (annulled_by is null))
);
create index stock_counts_of_warehouse on stock_counts (company_id, warehouse_id, id);
call trama.trail('stock_counts', '{"what": "Conteo", "name": "number", "fields": {"note": "Nota", "discarded_at": "Descartado",
  "applied_at": "Aplicado", "annulled_at": "Anulado"}}');

create table stock_count_lines (
  company_id uuid not null references companies (id),
  id uuid not null,
  count_id uuid not null,
  product_id uuid not null,
  -- What was to be there when it was counted.
  expected integer not null check (expected >= 0),
  -- Null: what was typed was taken back.
  counted integer check (counted between 0 and 1000000),
  counted_by uuid not null,
  counted_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, count_id, product_id),
  foreign key (company_id, count_id) references stock_counts (company_id, id),
  foreign key (company_id, product_id) references cdm_products (company_id, id),
  foreign key (company_id, counted_by) references profiles (company_id, id)
);
create index stock_count_lines_of_product on stock_count_lines (company_id, product_id);
call trama.trail('stock_count_lines', '{"what": "Línea de conteo", "fields": {"expected": "Esperado", "counted": "Contado"}}');
