create table list_views (
  company_id uuid not null references companies (id),
  id uuid not null,
  person_id uuid not null,
  -- The read that answers the list: 'contabilidad.invoices', 'textil.lots:mias'.
  list text not null check (length(list) between 1 and 80),
  name text not null check (length(btrim(name)) between 1 and 60),
  -- As it stands in the page's address; nobody but the browser reads it.
  state jsonb not null check (jsonb_typeof(state) = 'object' and length(state::text) <= 20000),
  -- Whom it is shared with; none: it is its owner's alone.
  roles text[] not null default '{}' check (roles <@ array['empresa', 'administrador', 'colaborador']),
  -- Who finds the list like this: of a list one view a role.
  default_for text[] not null default '{}' check (default_for <@ roles),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  plain_name text not null generated always as (trama.plain(name)) stored,
  primary key (company_id, id),
  unique (company_id, list, person_id, plain_name),
  foreign key (company_id, person_id) references profiles (company_id, id)
);
comment on table list_views is 'How people look at lists, under a name: their own, and what they share with roles.';

create table list_view_choices (
  company_id uuid not null references companies (id),
  id uuid not null,
  person_id uuid not null,
  list text not null check (length(list) between 1 and 80),
  view_id uuid not null,
  primary key (company_id, id),
  unique (company_id, person_id, list),
  foreign key (company_id, person_id) references profiles (company_id, id),
  foreign key (company_id, view_id) references list_views (company_id, id) on delete cascade
);
create index list_view_choices_of_view on list_view_choices (company_id, view_id);
comment on table list_view_choices is 'How a person finds a list: a view of their own or a shared one.';

-- What somebody chooses for themselves is nobody else's.
create policy person_only on list_view_choices as restrictive for all to trama_tenant
  using (person_id = trama.person()) with check (person_id = trama.person());

do $$
declare
  roles constant jsonb := '{
    "[]": "Nadie", "[\"empresa\"]": "Empresa", "[\"administrador\"]": "Administrador", "[\"colaborador\"]": "Colaborador",
    "[\"empresa\", \"administrador\"]": "Empresa, Administrador", "[\"empresa\", \"colaborador\"]": "Empresa, Colaborador",
    "[\"administrador\", \"colaborador\"]": "Administrador, Colaborador",
    "[\"empresa\", \"administrador\", \"colaborador\"]": "Empresa, Administrador, Colaborador"}';
begin
  call trama.trail('list_views', jsonb_build_object('what', 'Vista', 'name', 'name', 'fields', jsonb_build_object(
    'name', 'Nombre',
    'roles', jsonb_build_object('label', 'Compartida con', 'words', roles),
    'default_for', jsonb_build_object('label', 'Predeterminada de', 'words', roles))));
end $$;
