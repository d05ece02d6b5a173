-- Of a product's stock: what lies elsewhere than in the first warehouse, and what is promised to somebody. Both are 0 for a company that has
-- one warehouse and reserves nothing: what is there stays as it is, and a movement writes what it wrote before.
alter table cdm_products
  add column stock_elsewhere integer not null default 0,
  add column reserved integer not null default 0,
  add constraint cdm_products_elsewhere check (stock_elsewhere between 0 and stock),
  add constraint cdm_products_reserved check (reserved between 0 and stock);
