-- What the company's own fields say, by their keys: src/platform/custom.
alter table cdm_clients add column custom jsonb not null default '{}' check (trama.custom_fits(custom));
create index cdm_clients_custom on cdm_clients using gin (company_id, custom jsonb_path_ops);
alter table cdm_products add column custom jsonb not null default '{}' check (trama.custom_fits(custom));
create index cdm_products_custom on cdm_products using gin (company_id, custom jsonb_path_ops);
