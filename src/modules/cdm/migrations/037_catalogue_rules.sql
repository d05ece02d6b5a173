-- What the prices of the catalogue say.
create table catalogue_rules (
  company_id uuid not null references companies (id),
  prices_include_tax boolean not null default false,
  version integer not null default 1,
  primary key (company_id)
);
comment on table catalogue_rules is 'Whether the prices of products and price lists include their taxes; a company without a row says no.';
call trama.trail('catalogue_rules', '{"what": "Precios del catálogo", "fields": {"prices_include_tax": "Incluyen impuestos"}}');
