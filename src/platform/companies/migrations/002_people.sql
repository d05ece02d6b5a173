create table profiles (
  company_id uuid not null references companies (id),
  id uuid not null,
  email text not null check (length(email) between 3 and 254),
  role text not null check (role in ('empresa', 'administrador', 'colaborador')),
  username text not null check (length(username) between 1 and 100),
  name text not null check (length(name) between 1 and 200),
  active boolean not null default true,
  must_change_password boolean not null default false,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id)
);
comment on table profiles is 'The people of a company; id is that of auth."user", which is unique over all companies. Never deleted, only deactivated.';

create policy control_select on profiles for select to trama_control using (true);
create policy auth_select on profiles for select to trama_auth using (true);
grant select on profiles to trama_control, trama_auth;

create table control_profiles (
  -- global: the platform's owners belong to no company
  id uuid primary key,
  email text not null unique check (length(email) between 3 and 254),
  username text not null check (length(username) between 1 and 100),
  created_at timestamptz not null default now()
);
grant select on control_profiles to trama_control;
grant select, insert on control_profiles to trama_auth;

create table control_visits (
  -- global: control's reading of a company's module, an act of the platform; no company reads or writes it
  id uuid primary key,
  person_id uuid not null references control_profiles (id),
  company_id uuid not null references companies (id),
  module_id text not null check (module_id ~ '^[a-z_]{1,40}$'),
  created_at timestamptz not null default now()
);
create index control_visits_latest on control_visits (company_id, person_id, module_id, created_at desc);
grant select, insert on control_visits to trama_control;
