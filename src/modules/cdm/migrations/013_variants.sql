-- A variant is a product of its own under another one: it has codes, a minimum, stock and movements as every product has, and a line of a
-- quote or an invoice names it as it names any other. What it shares with its product it takes from there.
alter table cdm_products
  add column parent_id uuid,
  -- Its values in the order of the product's ways to vary: 'M · Rojo'.
  add column variant text not null default '',
  add column price_difference numeric(14,2) not null default 0,
  -- Whether it has variants that are not archived: then they are counted, and not it.
  add column has_variants boolean not null default false,
  add foreign key (company_id, parent_id) references cdm_products (company_id, id),
  add check (parent_id is null or not has_variants);
create unique index cdm_products_variant on cdm_products (company_id, parent_id, variant);

call trama.trail('cdm_products', '{"what": "Producto", "name": "name", "fields": {"name": "Nombre", "description": "Descripción",
  "price": "Precio", "type": "Tipo", "min_stock": "Existencias mínimas", "sku": "SKU", "barcode": "Código de barras", "unit": "Unidad",
  "category": "Categoría", "cost": "Costo", "tax": "Impuesto (%)", "price_difference": "Diferencia de precio",
  "archived_at": "Archivado"}}');
