create table warehouses (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  address text not null default '' check (length(address) <= 200),
  note text not null default '' check (length(note) <= 1000),
  -- The one that every company has from its first day: what names no warehouse lies there.
  main boolean not null default false,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  plain_name text not null generated always as (trama.plain(name)) stored,
  primary key (company_id, id),
  check (not main or archived_at is null)
);
create unique index warehouses_main on warehouses (company_id) where main;
create unique index warehouses_name on warehouses (company_id, plain_name) where archived_at is null;
insert into warehouses (company_id, id, name, main) select id, gen_random_uuid(), 'Bodega principal', true from companies;
call trama.trail('warehouses', '{"what": "Bodega", "name": "name", "fields": {"name": "Nombre", "address": "Dirección", "note": "Nota",
  "archived_at": "Archivada"}}');

create table warehouse_stock (
  company_id uuid not null references companies (id),
  id uuid not null,
  warehouse_id uuid not null,
  product_id uuid not null,
  stock integer not null check (stock >= 0),
  primary key (company_id, id),
  unique (company_id, warehouse_id, product_id),
  foreign key (company_id, warehouse_id) references warehouses (company_id, id),
  foreign key (company_id, product_id) references cdm_products (company_id, id)
);
create index warehouse_stock_of_product on warehouse_stock (company_id, product_id);
comment on table warehouse_stock is 'What lies in a warehouse other than the first; there lies the rest of the product''s stock.';

create table movement_ties (
  company_id uuid not null references companies (id),
  movement_id uuid not null,
  -- Null: the first.
  warehouse_id uuid,
  -- What the movement belongs to; '' and null: to nothing but itself.
  document_kind text not null default '' check (document_kind in ('', 'transfer', 'count', 'invoice', 'credit_note')),
  document_id uuid,
  -- As people call it: 'Traslado 4', 'FAC-2026-001'.
  document text not null default '' check (length(document) <= 60),
  primary key (company_id, movement_id),
  foreign key (company_id, movement_id) references stock_movements (company_id, id),
  foreign key (company_id, warehouse_id) references warehouses (company_id, id),
  check ((document_id is null) = (document_kind = '')),
  check ((document = '') = (document_kind = ''))
);
create index movement_ties_of_warehouse on movement_ties (company_id, warehouse_id, movement_id);
create index movement_ties_of_document on movement_ties (company_id, document_id) where document_id is not null;
comment on table movement_ties is 'Where a movement was and what it belongs to; no row: in the first warehouse, by itself.';
