-- How a person proves who he is, beside the password. Nothing here opens anything by itself: what a person holds is kept as an HMAC
-- under a key outside the database, the secret of a second factor encrypted under it.
drop table auth.verification;

create table auth.links (
  -- global: sent by mail to whoever signs in, of whatever company; used once, by deleting it
  print text primary key check (length(print) = 43),
  person_id uuid not null references auth."user" (id) on delete cascade,
  purpose text not null check (purpose in ('confirm', 'recover', 'change_email')),
  email text not null check (email = lower(email)),
  expires_at timestamptz not null
);
create index links_of_person on auth.links (person_id, purpose);

create table auth.codes (
  -- global: the latest sign-in code sent by mail to a person; used up when its tries are
  person_id uuid primary key references auth."user" (id) on delete cascade,
  print text not null check (length(print) = 43),
  tries integer not null default 0 check (tries between 0 and 5),
  expires_at timestamptz not null
);

create table auth.second_factors (
  -- global: of whoever signs in; without confirmed_at it is being set up and asked of nobody
  person_id uuid primary key references auth."user" (id) on delete cascade,
  sealed_secret text not null,
  confirmed_at timestamptz,
  -- The latest 30-second step whose code was used: none counts twice.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table auth.recovery_codes (
  -- global: for a second factor that was lost; used once, by deleting it
  person_id uuid not null references auth.second_factors (person_id) on delete cascade,
  print text not null check (length(print) = 43),
  primary key (person_id, print)
);

create table auth.challenges (
  -- global: sign-ins that wait for their second factor
  id uuid primary key,
  person_id uuid not null references auth."user" (id) on delete cascade,
  tries integer not null default 0 check (tries between 0 and 5),
  expires_at timestamptz not null
);
create index challenges_of_person on auth.challenges (person_id);

create table auth.trusted_devices (
  -- global: browsers that are not asked for the second factor
  id uuid primary key,
  person_id uuid not null references auth."user" (id) on delete cascade,
  print text not null unique check (length(print) = 43),
  user_agent text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index trusted_devices_of_person on auth.trusted_devices (person_id);

grant select, insert, update, delete on auth.links, auth.codes, auth.second_factors, auth.recovery_codes, auth.challenges,
  auth.trusted_devices to trama_auth;

-- What a person does without a session, or with a secret in it, runs as trama_auth from end to end: it keeps the profile's address
-- beside the account's, and its own line in the audit. Policies cannot name columns; the grants do.
create policy auth_update on public.profiles for update to trama_auth using (true) with check (true);
grant update (email, must_change_password, version) on public.profiles to trama_auth;
grant update (email) on public.control_profiles to trama_auth;
create policy auth_insert on public.audit_log for insert to trama_auth with check (true);
grant insert on public.audit_log, public.control_log to trama_auth;

-- Control edits its own name.
grant update (username) on public.control_profiles to trama_control;

-- An address that the person typed is confirmed by a mail; one that a colleague typed stands for the company.
drop function trama.enrol(uuid, text, text, text);
create function trama.enrol(person uuid, email text, username text, password_hash text, confirmed boolean) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if trama.company() is null then raise exception 'No company is set'; end if;
  insert into auth."user" (id, company_id, name, email, "emailVerified") values ($1, trama.company(), $3, $2, $5)
    on conflict do nothing;
  if not found then return false; end if;
  insert into auth.account (id, "userId", "accountId", "providerId", password) values ($1, $1, $1::text, 'credential', $4);
  return true;
end $$;

-- Doors for a person's own sessions and devices: each acts for trama.person() alone, whatever it is asked.
create function trama.close_session(session uuid) returns boolean
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  with closed as (delete from auth.session s where s.id = $1 and "userId" = trama.person() returning id)
  select exists (select from closed);
$$;

create function trama.close_other_sessions(kept uuid) returns integer
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  with closed as (delete from auth.session where id <> $1 and "userId" = trama.person() returning id)
  select count(*)::int from closed;
$$;

create function trama.forget_device(device uuid) returns boolean
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  with forgotten as (delete from auth.trusted_devices where id = $1 and person_id = trama.person() returning id)
  select exists (select from forgotten);
$$;

revoke all on function trama.enrol(uuid, text, text, text, boolean), trama.close_session(uuid), trama.close_other_sessions(uuid),
  trama.forget_device(uuid) from public;
grant execute on function trama.enrol(uuid, text, text, text, boolean) to trama_tenant;
grant execute on function trama.close_session(uuid), trama.close_other_sessions(uuid), trama.forget_device(uuid)
  to trama_tenant, trama_control;
