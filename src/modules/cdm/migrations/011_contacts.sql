-- A client is a contact: somebody to sell to, to buy from, or both, with what an invoice says of him.
alter table cdm_clients
  add column role text not null default 'Cliente' check (role in ('Cliente', 'Proveedor', 'Cliente y proveedor')),
  add column legal_name text not null default '',
  add column tax_kind text not null default '' check (tax_kind in
    ('', 'NIT', 'CC', 'CE', 'RUC', 'Cédula', 'NIF', 'NIE', 'CIF', 'RFC', 'Pasaporte', 'Consumidor final', 'Otro')),
  -- Normalised: capital letters and digits, and the hyphen before the check digit of a NIT.
  add column tax_number text not null default '',
  add column address text not null default '',
  add column city text not null default '',
  add column payment_days integer check (payment_days between 0 and 365),
  -- Lists of {name, charge, email, phone} and of {name, address, city}: read and written as one document each, never asked about by their parts.
  add column people jsonb not null default '[]' check (jsonb_typeof(people) = 'array'),
  add column addresses jsonb not null default '[]' check (jsonb_typeof(addresses) = 'array'),
  add column notes text not null default '';
comment on column cdm_clients.payment_days is 'Days in which it pays, or is paid; null: nothing was agreed.';

-- A number is found with its hyphen and without.
alter table cdm_clients drop column search_text;
alter table cdm_clients add column search_text text not null generated always as (trama.plain(
  name || ' ' || email || ' ' || company || ' ' || phone || ' ' || legal_name || ' ' || tax_number || ' ' || replace(tax_number, '-', '') || ' '
  || jsonb_path_query_array(people, '$[*].name')::text)) stored;
create index cdm_clients_search on cdm_clients using gin (company_id, search_text gin_trgm_ops);

-- The list by name, and how many of a role there are without reading the rows.
drop index cdm_clients_by_name;
create index cdm_clients_by_name on cdm_clients (company_id, plain_name, id) include (role) where archived_at is null;
-- Who has that number already.
create index cdm_clients_by_tax_number on cdm_clients (company_id, tax_number) where tax_number <> '';

call trama.trail('cdm_clients', '{"what": "Cliente", "name": "name", "fields": {"name": "Nombre", "email": "Correo", "phone": "Teléfono",
  "company": "Empresa", "role": "Tipo de contacto", "legal_name": "Razón social", "tax_kind": "Tipo de identificación", "tax_number": "Identificación",
  "address": "Dirección", "city": "Ciudad", "payment_days": "Plazo de pago en días", "people": {"label": "Personas", "each": ["name", "charge", "email", "phone"]},
  "addresses": {"label": "Otras direcciones", "each": ["name", "address", "city"]}, "notes": "Notas", "archived_at": "Archivado"}}');
