create table tax_codes (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  short_name text not null check (length(short_name) between 1 and 20),
  kind text not null check (
    kind in ('iva', 'inc', 'especial', 'recargo', 'renta', 'reteiva', 'reteica', 'irpf', 'exento', 'no_sujeto')),
  -- Taken off what is paid, instead of added to it.
  withheld boolean not null generated always as (kind in ('renta', 'reteiva', 'reteica', 'irpf')) stored,
  -- Of what it is a percentage: the lines before tax, or their IVA.
  base text not null default 'neto' check (base in ('neto', 'iva')),
  applies text not null default 'ambas' check (applies in ('ambas', 'ventas', 'compras')),
  rounding text not null default 'documento' check (rounding in ('documento', 'linea')),
  -- Where half a cent goes: up, or to the even cent.
  half text not null default 'arriba' check (half in ('arriba', 'par')),
  -- As which code of its country's set it is declared; '': none.
  declared_as text not null default '' check (length(declared_as) <= 40),
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint tax_codes_base_of_iva check (base = 'neto' or kind = 'reteiva')
);
comment on table tax_codes is 'A tax that lines of documents bear: added to what is paid, or withheld of it.';
call trama.trail('tax_codes', '{"what": "Impuesto", "name": "name", "fields": {"name": "Nombre", "short_name": "Nombre corto", "kind": "Tipo",
  "base": "Se calcula sobre", "applies": "Se usa en", "rounding": "Redondeo", "half": "Medio centavo", "declared_as": "Se declara como",
  "archived_at": "Archivado"}}');

create table tax_rates (
  company_id uuid not null references companies (id),
  id uuid not null,
  code_id uuid not null,
  from_day date not null,
  percent numeric(7,4) not null check (percent between 0 and 100),
  -- Below this sum of the lines before tax nothing is taken.
  minimum numeric(14,2) not null default 0 check (minimum >= 0),
  source text not null default '' check (length(source) <= 200),
  source_url text not null default '' check (length(source_url) <= 2000),
  primary key (company_id, id),
  unique (company_id, code_id, from_day),
  foreign key (company_id, code_id) references tax_codes (company_id, id)
);
comment on table tax_rates is 'The percentage of a tax from a day on, and the law it stands in.';
call trama.trail('tax_rates', '{"what": "Tarifa de", "name": {"column": "code_id", "of": "tax_codes", "called": "name"}, "whole": true,
  "fields": {"from_day": "Desde", "percent": "Porcentaje", "minimum": "Base mínima", "source": "Fuente", "source_url": "Enlace de la fuente"}}');
