-- The ground under every table: what policies and stamps call, and what the dispatcher writes. Runs first, as trama_owner.

-- Inlinable, so that the planner sees a plain comparison. After commit a local setting is '' rather than null.
create function trama.company() returns uuid language sql stable parallel safe
  return nullif(current_setting('trama.company_id', true), '')::uuid;

create function trama.person() returns uuid language sql stable parallel safe
  return nullif(current_setting('trama.person_id', true), '')::uuid;

-- unaccent is only stable because its dictionary could be replaced; we never do, so an index may rest on it.
create function trama.unaccented(text text) returns text language sql immutable parallel safe strict
  return public.unaccent('public.unaccent'::regdictionary, text);

-- What a search compares: lower case, no accents.
create function trama.plain(text text) returns text language sql immutable parallel safe strict
  return lower(trama.unaccented(text));

-- A search term as a LIKE pattern that finds it anywhere, its own wildcards taken literally.
create function trama.anywhere(term text) returns text language sql immutable parallel safe strict
  return '%' || replace(replace(replace(trama.plain(term), '\', '\\'), '%', '\%'), '_', '\_') || '%';

-- Tells every node which rows of which company changed. More than twenty are not named: null means many.
create function trama.announce() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  perform pg_notify('trama', jsonb_build_object('table', tg_table_name, 'company', company_id, 'ids',
    case when count(*) <= 20 then jsonb_agg(id) end)::text)
  from changes group by company_id;
  return null;
end $$;

-- The same for a table with one row a company, which has no id.
create function trama.announce_company() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  perform pg_notify('trama', jsonb_build_object('table', tg_table_name, 'company', company_id, 'ids', null)::text)
  from changes group by company_id;
  return null;
end $$;

-- The same for a table of the whole platform.
create function trama.announce_platform() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  perform pg_notify('trama', jsonb_build_object('table', tg_table_name, 'company', null, 'ids', null)::text);
  return null;
end $$;

-- Who did what, written by the dispatcher in the act's own transaction; nobody edits it.
create table audit_log (
  company_id uuid not null,
  id uuid not null,
  person_id uuid,
  call text not null check (length(call) <= 100),
  subject_id uuid,
  request_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index audit_log_by_time on audit_log (company_id, created_at desc);
comment on table audit_log is 'Acts of a company''s people: who, which call, on what, when. Without contents.';

create table control_log (
  -- global: what the platform's owners did; no company reads it
  id uuid primary key,
  person_id uuid not null,
  call text not null check (length(call) <= 100),
  subject_id uuid,
  request_id uuid not null,
  created_at timestamptz not null default now()
);
grant select, insert on control_log to trama_control;

create table idempotency_keys (
  -- global: a key belongs to the person who sent it, control included; its policy compares the person
  person_id uuid not null default trama.person(),
  key uuid not null,
  call text not null,
  input_hash text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (person_id, key)
);
alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
create policy own_select on idempotency_keys for select to trama_tenant, trama_control using (person_id = trama.person());
create policy own_insert on idempotency_keys for insert to trama_tenant, trama_control with check (person_id = trama.person());
grant select, insert on idempotency_keys to trama_tenant, trama_control;
-- Nobody retries after a week: the daily sweep takes the key then.
create policy sweep_select on idempotency_keys for select to trama_auth using (created_at < now() - interval '7 days');
create policy sweep_delete on idempotency_keys for delete to trama_auth using (created_at < now() - interval '7 days');
grant select, delete on idempotency_keys to trama_auth;
create index idempotency_keys_by_age on idempotency_keys (created_at);
