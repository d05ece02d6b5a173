-- Where a contact is, as electronic invoices have to say it.
alter table cdm_clients
  add column country text not null default '' check (length(country) <= 60),
  add column region text not null default '' check (length(region) <= 120),
  add column postal_code text not null default '' check (length(postal_code) <= 20),
  add column city_code text not null default '' check (city_code ~ '^([0-9]{5})?$');
comment on column cdm_clients.country is 'By its Spanish name; '''': the company''s own.';
comment on column cdm_clients.city_code is 'Of the municipality, in Colombia: DIVIPOLA of the DANE.';
call trama.trail('cdm_clients', '{"what": "Cliente", "name": "name", "fields": {"name": "Nombre", "email": "Correo", "phone": "Teléfono",
  "company": "Empresa", "role": "Tipo de contacto", "legal_name": "Razón social", "tax_kind": "Tipo de identificación", "tax_number": "Identificación",
  "address": "Dirección", "city": "Ciudad", "region": "Departamento o provincia", "postal_code": "Código postal", "city_code": "Código del municipio",
  "country": "País", "payment_days": "Plazo de pago en días",
  "price_list_id": {"label": "Lista de precios", "of": "price_lists", "called": "name"},
  "people": {"label": "Personas", "each": ["name", "charge", "email", "phone"]},
  "addresses": {"label": "Otras direcciones", "each": ["name", "address", "city"]}, "notes": "Notas", "archived_at": "Archivado"}}');
