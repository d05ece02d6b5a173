-- What the company's own fields say, by their keys: src/platform/custom.
alter table employees add column custom jsonb not null default '{}' check (trama.custom_fits(custom));
create index employees_custom on employees using gin (company_id, custom jsonb_path_ops);
