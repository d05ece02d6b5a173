-- Each municipality of Colombia has its own industry and commerce tax, and is declared to by itself.
alter table tax_codes
  add column municipality text not null default '' check (length(municipality) <= 60),
  add constraint tax_codes_municipality_of_ica check (municipality = '' or kind = 'reteica');
comment on column tax_codes.municipality is 'To whom a retention of ICA is declared; '''': not said.';
call trama.trail('tax_codes', '{"what": "Impuesto", "name": "name", "fields": {"name": "Nombre", "short_name": "Nombre corto", "kind": "Tipo",
  "base": "Se calcula sobre", "applies": "Se usa en", "usual": "Se propone en", "rounding": "Redondeo", "half": "Medio centavo",
  "declared_as": "Se declara como", "municipality": "Municipio", "archived_at": "Archivado"}}');
