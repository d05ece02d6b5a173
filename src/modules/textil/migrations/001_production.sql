create table production_stations (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  order_index integer not null default 0 check (order_index between 0 and 1000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index production_stations_in_order on production_stations (company_id, order_index, id);

create table production_orders (
  company_id uuid not null references companies (id),
  id uuid not null,
  order_code text not null check (length(order_code) between 1 and 60),
  quantity integer not null check (quantity between 1 and 1000000),
  due_date date,
  description text not null default '' check (length(description) <= 4000),
  -- Follows from its lots, but for Cancelada, which a person says.
  status text not null default 'Pendiente' check (status in ('Pendiente', 'En Proceso', 'Completada', 'Cancelada')),
  user_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  plain_code text not null generated always as (trama.plain(order_code)) stored,
  search_text text not null generated always as (trama.plain(order_code || ' ' || description)) stored,
  primary key (company_id, id),
  unique (company_id, order_code),
  foreign key (company_id, user_id) references profiles (company_id, id)
);
comment on column production_orders.user_id is 'Who made it; null: the company''s automation.';
create index production_orders_by_code on production_orders (company_id, plain_code, id);
-- What has no due date stands last.
create index production_orders_by_due_date on production_orders (company_id, (coalesce(due_date, date '9999-12-31')), id);
create index production_orders_search on production_orders using gin (company_id, search_text gin_trgm_ops);

create table production_order_materials (
  company_id uuid not null references companies (id),
  production_order_id uuid not null,
  cdm_product_id uuid not null,
  primary key (company_id, production_order_id, cdm_product_id),
  foreign key (company_id, production_order_id) references production_orders (company_id, id) on delete cascade,
  foreign key (company_id, cdm_product_id) references cdm_products (company_id, id)
);
create index production_order_materials_of_product on production_order_materials (company_id, cdm_product_id);

create table production_lots (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  quantity integer not null check (quantity between 1 and 1000000),
  production_order_id uuid not null,
  -- What is read of it: Creado, the station's name, Terminado.
  status text not null default 'Creado' check (length(status) between 1 and 60),
  current_station_id uuid,
  expected_completion_at timestamptz,
  is_stopped boolean not null default false,
  -- Its place in the column: src/kernel/rank.ts.
  rank text collate "C" not null check (rank ~ '^[0-9a-z]*[1-9a-z]$' and length(rank) <= 100),
  finished_at timestamptz,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- The board's column: its station, or none yet. A finished lot stands on no board.
  place text generated always as (
    case when finished_at is null then coalesce(current_station_id::text, 'por-asignar') end) stored,
  plain_name text not null generated always as (trama.plain(name)) stored,
  primary key (company_id, id),
  foreign key (company_id, production_order_id) references production_orders (company_id, id),
  foreign key (company_id, current_station_id) references production_stations (company_id, id)
);
create index production_lots_on_board on production_lots (company_id, place, rank, id) where archived_at is null;
create index production_lots_of_order on production_lots (company_id, production_order_id, id);
create index production_lots_of_station on production_lots (company_id, current_station_id);
create index production_lots_expected on production_lots (company_id, expected_completion_at)
  where archived_at is null and finished_at is null and not is_stopped;
create index production_lots_search on production_lots using gin (company_id, plain_name gin_trgm_ops);

create table lot_moves (
  company_id uuid not null references companies (id),
  id uuid not null,
  production_lot_id uuid not null,
  kind text not null
    check (kind in ('creado', 'movido', 'reprogramado', 'detenido', 'reanudado', 'terminado', 'reabierto')),
  -- Stations by id as long as they exist, and by the name that they had; null is no station.
  from_station_id uuid,
  to_station_id uuid,
  from_name text check (length(from_name) between 1 and 60),
  to_name text check (length(to_name) between 1 and 60),
  expected_completion_at timestamptz,
  user_id uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, production_lot_id) references production_lots (company_id, id),
  foreign key (company_id, from_station_id) references production_stations (company_id, id)
    on delete set null (from_station_id),
  foreign key (company_id, to_station_id) references production_stations (company_id, id) on delete set null (to_station_id),
  foreign key (company_id, user_id) references profiles (company_id, id)
);
comment on table lot_moves is 'What became of a lot, in the order of the ids. Append-only.';
create index lot_moves_of_lot on lot_moves (company_id, production_lot_id, id);
create index lot_moves_to_station on lot_moves (company_id, to_station_id);
create index lot_moves_from_station on lot_moves (company_id, from_station_id);

create table machinery_maintenance (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  brand text not null default '' check (length(brand) <= 200),
  reference text not null default '' check (length(reference) <= 200),
  last_maintenance_date date,
  next_maintenance_date date,
  status text not null default 'Operativo' check (length(status) between 1 and 60),
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  plain_name text not null generated always as (trama.plain(name)) stored,
  search_text text not null generated always as (trama.plain(name || ' ' || brand || ' ' || reference)) stored,
  primary key (company_id, id)
);
create index machinery_by_name on machinery_maintenance (company_id, plain_name, id) where archived_at is null;
create index machinery_archived on machinery_maintenance (company_id, plain_name, id) where archived_at is not null;
create index machinery_by_next_date on machinery_maintenance
  (company_id, (coalesce(next_maintenance_date, date '9999-12-31')), id) where archived_at is null;
create index machinery_search on machinery_maintenance using gin (company_id, search_text gin_trgm_ops);

create table maintenance_records (
  company_id uuid not null references companies (id),
  id uuid not null,
  machinery_id uuid not null,
  date date not null,
  note text not null default '' check (length(note) <= 4000),
  user_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, machinery_id) references machinery_maintenance (company_id, id),
  foreign key (company_id, user_id) references profiles (company_id, id)
);
comment on table maintenance_records is 'What was done to a machine. Append-only.';
create index maintenance_records_of_machine on maintenance_records (company_id, machinery_id, date, id);
