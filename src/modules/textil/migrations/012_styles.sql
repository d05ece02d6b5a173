-- A style: a product of which it is written down how it is made. Its id is the product's.
create table styles (
  company_id uuid not null references companies (id),
  id uuid not null,
  note text not null default '' check (length(note) <= 4000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, id) references cdm_products (company_id, id)
);
comment on table styles is 'The sheets of products that are made: each stands for its materials and operations, and has their version.';

create table style_materials (
  company_id uuid not null references companies (id),
  id uuid not null,
  product_id uuid not null,
  material_id uuid not null,
  position integer not null check (position between 1 and 1000),
  -- Percent that is lost beside what a piece takes.
  waste numeric(5,2) not null default 0 check (waste between 0 and 100),
  primary key (company_id, id),
  unique (company_id, product_id, material_id),
  foreign key (company_id, product_id) references cdm_products (company_id, id),
  foreign key (company_id, material_id) references cdm_products (company_id, id)
);
create index style_materials_of_material on style_materials (company_id, material_id);
comment on table style_materials is 'What a piece of a style takes of a material.';

create table style_material_sizes (
  company_id uuid not null references companies (id),
  id uuid not null,
  style_material_id uuid not null,
  -- '': every size that has no row of its own.
  size text not null check (length(size) <= 60),
  -- A piece, in the unit of the material.
  quantity numeric(12,4) not null check (quantity >= 0),
  primary key (company_id, id),
  unique (company_id, style_material_id, size),
  foreign key (company_id, style_material_id) references style_materials (company_id, id) on delete cascade
);
comment on table style_material_sizes is 'How much of a material a piece of a size takes.';

create table style_operations (
  company_id uuid not null references companies (id),
  id uuid not null,
  product_id uuid not null,
  position integer not null check (position between 1 and 1000),
  name text not null check (length(name) between 1 and 60),
  -- Where it is done; null: at no station yet.
  station_id uuid,
  -- A piece.
  minutes numeric(8,3) not null check (minutes >= 0),
  archived_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, product_id) references cdm_products (company_id, id),
  foreign key (company_id, station_id) references production_stations (company_id, id) on delete set null (station_id)
);
create index style_operations_of_product on style_operations (company_id, product_id, position);
create index style_operations_of_station on style_operations (company_id, station_id);
comment on table style_operations is 'What is done to make a piece of a style, in its order. One that was paid for is archived, not deleted.';

create table operation_rates (
  company_id uuid not null references companies (id),
  id uuid not null,
  operation_id uuid not null,
  from_day date not null,
  -- Of a good piece.
  amount numeric(14,4) not null check (amount >= 0),
  -- From so many pieces of a person in a day on, each of those pieces: [{"from": 101, "amount": "0.0900"}], rising.
  bands jsonb not null default '[]' check (jsonb_typeof(bands) = 'array'),
  primary key (company_id, id),
  unique (company_id, operation_id, from_day),
  foreign key (company_id, operation_id) references style_operations (company_id, id) on delete cascade
);
comment on table operation_rates is 'What a piece of an operation pays from a day on.';

-- What an order makes, for whom, and how many of each size and colour.
alter table production_orders
  add column style_id uuid,
  add column client_id uuid,
  add foreign key (company_id, style_id) references cdm_products (company_id, id),
  add foreign key (company_id, client_id) references cdm_clients (company_id, id);
create index production_orders_of_style on production_orders (company_id, style_id) where style_id is not null;
create index production_orders_of_client on production_orders (company_id, client_id) where client_id is not null;

create table order_cells (
  company_id uuid not null references companies (id),
  id uuid not null,
  production_order_id uuid not null,
  -- What enters stock: the variant of that size and colour, or the style itself where it has none.
  variant_id uuid not null,
  size text not null check (length(size) <= 60),
  colour text not null check (length(colour) <= 60),
  size_at integer not null check (size_at between 0 and 200),
  colour_at integer not null check (colour_at between 0 and 200),
  quantity integer not null check (quantity between 1 and 1000000),
  primary key (company_id, id),
  unique (company_id, production_order_id, size, colour),
  foreign key (company_id, production_order_id) references production_orders (company_id, id) on delete cascade,
  foreign key (company_id, variant_id) references cdm_products (company_id, id)
);
create index order_cells_of_variant on order_cells (company_id, variant_id);
comment on table order_cells is 'How many pieces of a size and colour an order asks for.';

call trama.trail('styles', '{"what": "Ficha técnica de", "name": {"column": "id", "of": "cdm_products", "called": "name"},
  "fields": {"note": "Nota"}}');
call trama.trail('style_materials', '{"what": "Material", "name": {"column": "material_id", "of": "cdm_products", "called": "name"},
  "whole": true, "fields": {"waste": "Desperdicio (%)"}}');
call trama.trail('style_operations', '{"what": "Operación", "name": "name", "whole": true, "fields": {"name": "Nombre",
  "station_id": {"label": "Estación", "of": "production_stations", "called": "name"}, "minutes": "Minutos por pieza",
  "archived_at": "Archivada"}}');
call trama.trail('operation_rates', '{"what": "Tarifa de", "name": {"column": "operation_id", "of": "style_operations", "called": "name"},
  "whole": true, "fields": {"from_day": "Desde", "amount": "Por pieza"}}');
call trama.trail('order_cells', '{"what": "Talla y color", "name": "size", "whole": true, "fields": {"colour": "Color", "quantity": "Cantidad"}}');
call trama.trail('production_orders', '{"what": "Orden de Producción", "name": "order_code", "fields": {"order_code": "Código",
  "style_id": {"label": "Ficha", "of": "cdm_products", "called": "name"},
  "client_id": {"label": "Cliente", "of": "cdm_clients", "called": "name"},
  "quantity": "Cantidad", "due_date": "Entrega", "description": "Descripción", "status": "Estado"}}');
