create table fiscal_moves (
  -- global: what may follow what, the same for every company
  before text not null,
  after text not null,
  primary key (before, after)
);
comment on table fiscal_moves is 'global: the moves of a fiscal document between its states; held by a trigger on fiscal_documents.';
insert into fiscal_moves (before, after) values
  ('preparado', 'enviado'), ('preparado', 'en_contingencia'), ('preparado', 'anulado'),
  ('en_contingencia', 'enviado'), ('en_contingencia', 'anulado'),
  ('enviado', 'preparado'), ('enviado', 'incierto'), ('enviado', 'autorizado'), ('enviado', 'con_avisos'), ('enviado', 'rechazado'),
  ('incierto', 'preparado'), ('incierto', 'enviado'), ('incierto', 'autorizado'), ('incierto', 'con_avisos'), ('incierto', 'rechazado'),
  ('rechazado', 'anulado'), ('autorizado', 'anulado'), ('con_avisos', 'anulado');
grant select on fiscal_moves to trama_tenant, trama_control, trama_auth;

create table fiscal_authorities (
  -- global: whether an authority answers concerns every company that sends there
  country text not null check (country in ('ES', 'EC', 'CO')),
  environment text not null check (environment in ('pruebas', 'produccion')),
  -- In a row, of whichever companies.
  failures integer not null default 0 check (failures >= 0),
  paused_until timestamptz,
  primary key (country, environment)
);
comment on table fiscal_authorities is 'global: failures in a row of an authority''s service, and until when nothing is sent there.';
grant select, insert, update on fiscal_authorities to trama_auth;
grant select on fiscal_authorities to trama_tenant, trama_control;

create table fiscal_profiles (
  company_id uuid not null references companies (id),
  country text not null check (country in ('ES', 'EC', 'CO')),
  environment text not null default 'demostracion' check (environment in ('demostracion', 'pruebas', 'produccion')),
  -- Whether documents are issued electronically.
  active boolean not null default false,
  -- What the country's pack asks for beside the company's own data, by the fields' names; secrets stand in fiscal_secrets.
  fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object'),
  -- How the simulated authority answers.
  demo_answer text not null default 'acepta' check (demo_answer in ('acepta', 'rechaza', 'no_responde')),
  -- When the real authority of each environment answered for the first time.
  answered jsonb not null default '{}' check (jsonb_typeof(answered) = 'object'),
  version integer not null default 1,
  primary key (company_id)
);
comment on table fiscal_profiles is 'How a company issues electronic documents; no row: not at all.';
call trama.trail('fiscal_profiles', '{"what": "Facturación electrónica", "fields": {"environment": "Ambiente", "active": "Activa", "demo_answer": "Respuesta simulada"}}');

create table fiscal_secrets (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- Of what: 'software_pin', or the technical key of a series.
  place text not null check (length(place) between 1 and 100),
  sealed text not null check (length(sealed) > 0),
  primary key (company_id, id),
  unique (company_id, place)
);
comment on table fiscal_secrets is 'What an authority gave a company to keep to itself, under seal.';

create table fiscal_certificates (
  company_id uuid not null references companies (id),
  id uuid not null,
  subject text not null,
  issuer text not null,
  serial_number text not null,
  kind text not null check (kind in ('persona', 'representante', 'sello')),
  tax_ids text[] not null,
  -- PEM, the signer's own first.
  chain text not null,
  sealed_key text not null,
  valid_from timestamptz not null,
  valid_to timestamptz not null,
  -- Another one took its place, or it was taken out.
  retired_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, created_by) references profiles (company_id, id)
);
create unique index fiscal_certificates_in_use on fiscal_certificates (company_id) where retired_at is null;
comment on table fiscal_certificates is 'Certificates a company signs with: the public part, and the key under seal. The file itself is never kept.';
call trama.trail('fiscal_certificates', '{"what": "Certificado", "name": "subject", "fields": {"valid_to": "Vence", "retired_at": "Retirado"}}');

create table fiscal_series (
  company_id uuid not null references companies (id),
  id uuid not null,
  country text not null check (country in ('ES', 'EC', 'CO')),
  environment text not null check (environment in ('demostracion', 'pruebas', 'produccion')),
  kind text not null check (kind in ('factura', 'nota_credito', 'nota_debito')),
  -- The fields of the country's series, and what they come to before the ordinal.
  fields jsonb not null check (jsonb_typeof(fields) = 'object'),
  prefix text not null,
  first_number integer not null default 1 check (first_number > 0),
  next_number integer not null check (next_number >= first_number),
  last_number integer check (last_number >= first_number and next_number <= last_number + 1),
  valid_from date,
  valid_until date check (valid_until >= valid_from),
  is_default boolean not null default false,
  active boolean not null default true,
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, created_by) references profiles (company_id, id),
  check (active or not is_default)
);
create unique index fiscal_series_default on fiscal_series (company_id, environment, kind) where is_default;
comment on table fiscal_series is 'The numbers of electronic documents, with range and end.';
call trama.trail('fiscal_series', '{"what": "Serie electrónica", "name": "prefix", "fields": {"last_number": "Último número", "valid_until": "Vigente hasta", "is_default": "Por defecto", "active": "En uso"}}');
