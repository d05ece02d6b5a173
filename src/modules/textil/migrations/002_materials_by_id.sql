-- A row of every company table is known by its id. An order is held while its materials are written, so that none stands in it twice.
alter table production_order_materials drop constraint production_order_materials_pkey;
alter table production_order_materials add column id uuid not null default gen_random_uuid();
alter table production_order_materials alter column id drop default;
alter table production_order_materials add primary key (company_id, id);
create index production_order_materials_of_order on production_order_materials (company_id, production_order_id);
