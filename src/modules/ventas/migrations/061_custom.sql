-- What the company's own fields say, by their keys: src/platform/custom.
alter table sales_opportunities add column custom jsonb not null default '{}' check (trama.custom_fits(custom));
create index sales_opportunities_custom on sales_opportunities using gin (company_id, custom jsonb_path_ops);
