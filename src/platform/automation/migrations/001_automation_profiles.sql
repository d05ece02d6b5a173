create table automation_profiles (
  company_id uuid not null references companies (id),
  -- The specification's document with its keys, without what has a column below.
  profile jsonb not null default '{}' check (jsonb_typeof(profile) = 'object'),
  -- By place in the document ('api.clientSecret', 'socials.<id>.secret'): each sealed, bound to company and place.
  secrets jsonb not null default '{}' check (jsonb_typeof(secrets) = 'object'),
  -- What the company lets the automation tool do; read at every call that the tool makes.
  scopes text[] not null default '{}' check (scopes <@ array[
    'users:read', 'users:write', 'products:read', 'products:write', 'orders:read', 'orders:write']),
  consent boolean not null default false,
  data_retention_days integer not null default 30 check (data_retention_days between 1 and 3650),
  -- Null until somebody saved it. Control may have, so it is not always one of the company's people.
  updated_at timestamptz,
  updated_by uuid,
  version integer not null default 1,
  primary key (company_id)
);
comment on table automation_profiles is 'What automation tools may know and do of a company. One row a company, made with it.';

-- Control fills in any company's; it makes none and takes none away.
create policy control_select on automation_profiles for select to trama_control using (true);
create policy control_update on automation_profiles for update to trama_control using (true) with check (true);
grant select, update (profile, secrets, scopes, consent, data_retention_days, updated_at, updated_by, version)
  on automation_profiles to trama_control;

-- Whoever reads scopes or consent finds a row, whatever way the company came in.
create function trama.begin_automation_profile() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  insert into public.automation_profiles (company_id) values (new.id);
  return null;
end $$;
create trigger begin_automation_profile after insert on companies
  for each row execute function trama.begin_automation_profile();

-- The companies that are there already: their table hides its rows from its owner too, but for this statement.
alter table companies no force row level security;
insert into automation_profiles (company_id) select id from companies;
alter table companies force row level security;
