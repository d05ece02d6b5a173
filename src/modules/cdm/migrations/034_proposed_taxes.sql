-- On new lines of which documents the company proposes a tax where neither product nor contact says otherwise.
alter table tax_codes add column usual text not null default 'ninguna' check (usual in ('ninguna', 'ambas', 'ventas', 'compras')),
  add constraint tax_codes_usual_where_used check (usual = 'ninguna' or applies in ('ambas', usual));
call trama.trail('tax_codes', '{"what": "Impuesto", "name": "name", "fields": {"name": "Nombre", "short_name": "Nombre corto", "kind": "Tipo",
  "base": "Se calcula sobre", "applies": "Se usa en", "usual": "Se propone en", "rounding": "Redondeo", "half": "Medio centavo",
  "declared_as": "Se declara como", "archived_at": "Archivado"}}');

create table proposed_taxes (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- Of a contact or of a product.
  client_id uuid,
  product_id uuid,
  side text not null check (side in ('ventas', 'compras')),
  code_id uuid not null,
  primary key (company_id, id),
  unique (company_id, client_id, side, code_id),
  unique (company_id, product_id, side, code_id),
  constraint proposed_taxes_of_one check (num_nonnulls(client_id, product_id) = 1),
  foreign key (company_id, client_id) references cdm_clients (company_id, id),
  foreign key (company_id, product_id) references cdm_products (company_id, id),
  foreign key (company_id, code_id) references tax_codes (company_id, id)
);
create index proposed_taxes_of_code on proposed_taxes (company_id, code_id);
comment on table proposed_taxes is 'A tax that the lines of sales or purchases bear, as a contact or a product proposes it.';
call trama.trail('proposed_taxes', '{"what": "Impuesto que se propone", "name": {"column": "code_id", "of": "tax_codes", "called": "name"},
  "whole": true, "fields": {"side": "En"}}');
