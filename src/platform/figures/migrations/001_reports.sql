create table reports (
  company_id uuid not null references companies (id),
  id uuid not null,
  person_id uuid not null,
  name text not null check (length(btrim(name)) between 1 and 60),
  -- What is asked: the fact, by what it is told apart, its figures, its conditions and its days. The server reads it anew each time.
  question jsonb not null check (jsonb_typeof(question) = 'object' and length(question::text) <= 20000),
  -- Whom it is shared with; none: it is its owner's alone.
  roles text[] not null default '{}' check (roles <@ array['empresa', 'administrador', 'colaborador']),
  archived_at timestamptz,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  plain_name text not null generated always as (trama.plain(name)) stored,
  primary key (company_id, id),
  foreign key (company_id, person_id) references profiles (company_id, id)
);
create unique index reports_called on reports (company_id, person_id, plain_name) where archived_at is null;
comment on table reports is 'Questions to figures under a name: a person''s own, and what they share with roles. Whoever opens one asks in their own rights.';

do $$
declare
  roles constant jsonb := '{
    "[]": "Nadie", "[\"empresa\"]": "Empresa", "[\"administrador\"]": "Administrador", "[\"colaborador\"]": "Colaborador",
    "[\"empresa\", \"administrador\"]": "Empresa, Administrador", "[\"empresa\", \"colaborador\"]": "Empresa, Colaborador",
    "[\"administrador\", \"colaborador\"]": "Administrador, Colaborador",
    "[\"empresa\", \"administrador\", \"colaborador\"]": "Empresa, Administrador, Colaborador"}';
begin
  call trama.trail('reports', jsonb_build_object('what', 'Informe', 'name', 'name', 'fields', jsonb_build_object(
    'name', 'Nombre',
    'archived_at', 'Archivado',
    'roles', jsonb_build_object('label', 'Compartido con', 'words', roles))));
end $$;
