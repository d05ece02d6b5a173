-- An order takes a product or does not: a row says no more than that, so that of two alike the first stays and nothing is lost.
alter table production_order_materials no force row level security;
delete from production_order_materials later using production_order_materials first
where first.company_id = later.company_id and first.production_order_id = later.production_order_id
  and first.cdm_product_id = later.cdm_product_id and first.id < later.id;
alter table production_order_materials force row level security;
alter table production_order_materials add unique (company_id, production_order_id, cdm_product_id);
-- What the new key answers as well.
drop index production_order_materials_of_order;
