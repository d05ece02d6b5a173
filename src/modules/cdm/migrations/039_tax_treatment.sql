-- What the authority calls a special case of a tax: in Spain why it is exempt or not subject, or that the buyer declares it; in Ecuador the code of an ICE.
alter table tax_codes
  add column treatment text not null default '',
  add constraint tax_codes_treatment_of_kind check (
    treatment = '' or case kind
      when 'iva' then treatment = 'S2'
      when 'exento' then treatment in ('E2', 'E3', 'E4', 'E5', 'E6')
      when 'no_sujeto' then treatment = 'N2'
      when 'especial' then treatment ~ '^[0-9]{4}$'
      else false end);
comment on column tax_codes.treatment is 'As the authority codes it; '''': the usual one.';
call trama.trail('tax_codes', '{"what": "Impuesto", "name": "name", "fields": {"name": "Nombre", "short_name": "Nombre corto", "kind": "Tipo",
  "base": "Se calcula sobre", "applies": "Se usa en", "usual": "Se propone en", "rounding": "Redondeo", "half": "Medio centavo",
  "declared_as": "Se declara como", "municipality": "Municipio", "treatment": {"label": "Tratamiento", "words": {"": "El usual",
    "S2": "Inversión del sujeto pasivo", "E2": "Exportación", "E3": "Asimilada a una exportación", "E4": "Zonas francas y depósitos",
    "E5": "Entrega en la Unión Europea", "E6": "Exento por otra causa", "N2": "No se localiza en España"}}, "archived_at": "Archivado"}}');
