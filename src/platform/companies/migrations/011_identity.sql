-- What a company is called by law, and its number at the tax office: normalised, as a contact's.
alter table company_profiles
  add column legal_name text not null default '' check (length(legal_name) <= 200),
  add column tax_kind text not null default '' check (tax_kind in
    ('', 'NIT', 'CC', 'CE', 'RUC', 'Cédula', 'NIF', 'NIE', 'CIF', 'RFC', 'Pasaporte', 'Consumidor final', 'Otro')),
  add column tax_number text not null default '' check (length(tax_number) <= 60);
