create table company_modules (
  company_id uuid not null references companies (id),
  id uuid not null,
  module_id text not null check (module_id ~ '^[a-z_]{1,40}$'),
  connected_at timestamptz not null default now(),
  connected_by uuid not null,
  disconnected_at timestamptz,
  disconnected_by uuid,
  primary key (company_id, id),
  foreign key (company_id, connected_by) references profiles (company_id, id),
  foreign key (company_id, disconnected_by) references profiles (company_id, id),
  check ((disconnected_at is null) = (disconnected_by is null))
);
create unique index company_modules_open on company_modules (company_id, module_id) where disconnected_at is null;
comment on table company_modules is 'Which modules a company connected, when and by whom; open while disconnected_at is null, kept afterwards.';

-- Every request asks which modules are open to the person.
grant select on company_modules to trama_auth;
create policy auth_select on company_modules for select to trama_auth using (true);

-- Expected income and memberships are counted over all companies.
grant select on company_modules to trama_control;
create policy control_select on company_modules for select to trama_control using (true);
