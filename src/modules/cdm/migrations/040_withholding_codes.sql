-- A withholding of income tax may have a code of its own in the table of Ecuador's SRI, as '304A'.
alter table tax_codes
  drop constraint tax_codes_treatment_of_kind,
  add constraint tax_codes_treatment_of_kind check (
    treatment = '' or case kind
      when 'iva' then treatment = 'S2'
      when 'exento' then treatment in ('E2', 'E3', 'E4', 'E5', 'E6')
      when 'no_sujeto' then treatment = 'N2'
      when 'especial' then treatment ~ '^[0-9]{4}$'
      when 'renta' then treatment ~ '^[0-9]{3,4}[A-Z]?$'
      else false end);
