create table price_lists (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  -- Added to the price of every product without a price of its own here; below 0 it is taken off.
  percent numeric(5,2) not null default 0 check (percent between -100 and 900),
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
comment on table price_lists is 'What some contacts pay instead of the price of the catalogue.';
call trama.trail('price_lists', '{"what": "Lista de precios", "name": "name", "fields": {"name": "Nombre", "percent": "Porcentaje",
  "archived_at": "Archivada"}}');

create table price_list_prices (
  company_id uuid not null references companies (id),
  id uuid not null,
  list_id uuid not null,
  product_id uuid not null,
  price numeric(14,2) not null check (price >= 0),
  primary key (company_id, id),
  unique (company_id, list_id, product_id),
  foreign key (company_id, list_id) references price_lists (company_id, id),
  foreign key (company_id, product_id) references cdm_products (company_id, id)
);
create index price_list_prices_of_product on price_list_prices (company_id, product_id);
comment on table price_list_prices is 'The price of a product or a variant in a list.';
call trama.trail('price_list_prices', '{"what": "Precio de", "name": {"column": "product_id", "of": "cdm_products", "called": "name"},
  "whole": true, "fields": {"price": "Precio en la lista"}}');

-- Null: the prices of the catalogue.
alter table cdm_clients add column price_list_id uuid,
  add foreign key (company_id, price_list_id) references price_lists (company_id, id);
create index cdm_clients_of_price_list on cdm_clients (company_id, price_list_id);
call trama.trail('cdm_clients', '{"what": "Cliente", "name": "name", "fields": {"name": "Nombre", "email": "Correo", "phone": "Teléfono",
  "company": "Empresa", "role": "Tipo de contacto", "legal_name": "Razón social", "tax_kind": "Tipo de identificación", "tax_number": "Identificación",
  "address": "Dirección", "city": "Ciudad", "payment_days": "Plazo de pago en días",
  "price_list_id": {"label": "Lista de precios", "of": "price_lists", "called": "name"},
  "people": {"label": "Personas", "each": ["name", "charge", "email", "phone"]},
  "addresses": {"label": "Otras direcciones", "each": ["name", "address", "city"]}, "notes": "Notas", "archived_at": "Archivado"}}');
