-- What a product is told by and counted in. A code is compared without regard to case; an archived product frees its own.
alter table cdm_products
  drop column search_text,
  add column sku text not null default '',
  add column barcode text not null default '',
  add column unit text not null default '',
  add column category text not null default '',
  add column cost numeric(14,2) check (cost >= 0),
  -- The percentage of its own; without one, what the company charges in general.
  add column tax numeric(5,2) check (tax between 0 and 100),
  add column plain_sku text not null generated always as (lower(sku)) stored,
  add column search_text text not null generated always as (
    trama.plain(name || ' ' || description || ' ' || sku || ' ' || barcode || ' ' || category)) stored;
create index cdm_products_search on cdm_products using gin (company_id, search_text gin_trgm_ops);
create unique index cdm_products_sku on cdm_products (company_id, plain_sku) where plain_sku <> '' and archived_at is null;

call trama.trail('cdm_products', '{"what": "Producto", "name": "name", "fields": {"name": "Nombre", "description": "Descripción",
  "price": "Precio", "type": "Tipo", "min_stock": "Existencias mínimas", "sku": "SKU", "barcode": "Código de barras", "unit": "Unidad",
  "category": "Categoría", "cost": "Costo", "tax": "Impuesto (%)", "archived_at": "Archivado"}}');
