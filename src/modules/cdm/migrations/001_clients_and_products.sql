create table cdm_clients (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (name <> ''),
  email text not null check (email <> ''),
  phone text not null default '',
  company text not null default '',
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  plain_name text not null generated always as (trama.plain(name)) stored,
  search_text text not null generated always as (trama.plain(name || ' ' || email || ' ' || company || ' ' || phone)) stored,
  primary key (company_id, id)
);
-- The list by name, and the search in it; the list by date follows the key: a uuid v7 grows with time. What is compared stands in
-- columns: under row security an index serves no condition that calls a function which is not leakproof, as trama.plain is.
create index cdm_clients_by_name on cdm_clients (company_id, plain_name, id) where archived_at is null;
create index cdm_clients_archived on cdm_clients (company_id, plain_name, id) where archived_at is not null;
create index cdm_clients_search on cdm_clients using gin (company_id, search_text gin_trgm_ops);
-- An import finds the rows that exist already.
create index cdm_clients_by_email on cdm_clients (company_id, email);

create table cdm_products (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (name <> ''),
  description text not null default '',
  price numeric(14,2) not null check (price >= 0),
  type text not null default 'Producto' check (type in ('Producto', 'Servicio')),
  -- A list of {name, values: [text]}: read and written as one document, never asked about by its parts.
  variants jsonb not null default '[]' check (jsonb_typeof(variants) = 'array'),
  -- Changed only together with a row of stock_movements, of which it is the sum.
  stock integer not null default 0 check (stock >= 0),
  min_stock integer not null default 5 check (min_stock >= 0),
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  plain_name text not null generated always as (trama.plain(name)) stored,
  search_text text not null generated always as (trama.plain(name || ' ' || description)) stored,
  primary key (company_id, id)
);
create index cdm_products_by_name on cdm_products (company_id, plain_name, id) where archived_at is null;
create index cdm_products_archived on cdm_products (company_id, plain_name, id) where archived_at is not null;
create index cdm_products_search on cdm_products using gin (company_id, search_text gin_trgm_ops);

-- It stands here rather than in bodega because a product's first stock is its first movement.
create table stock_movements (
  company_id uuid not null references companies (id),
  id uuid not null,
  product_id uuid not null,
  type text not null check (type in ('entrada', 'salida')),
  quantity integer not null check (quantity > 0),
  user_id uuid not null,
  note text not null default '',
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, product_id) references cdm_products (company_id, id),
  foreign key (company_id, user_id) references profiles (company_id, id)
);
comment on table stock_movements is 'Append-only: a wrong movement is corrected by a contrary one.';
create index stock_movements_of_product on stock_movements (company_id, product_id, id);
