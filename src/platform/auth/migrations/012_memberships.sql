-- The last day on which somebody may work for a company; null: no end. Of who runs it there is none, so that it is never left alone.
alter table profiles
  add column access_until date,
  add constraint profiles_owner_stays check (access_until is null or role <> 'empresa');

-- A person may work for further companies beside the one in which the account was made: under the same id each has a profile of its own. A
-- profile alone opens nothing: that the person joined stands here, where no company's transaction writes but by the door below.
create table auth.memberships (
  -- global: for which further companies somebody works
  person_id uuid not null references auth."user" (id) on delete cascade,
  company_id uuid not null references public.companies (id),
  joined_at timestamptz not null default now(),
  primary key (person_id, company_id)
);
create index memberships_of_company on auth.memberships (company_id, person_id);
grant select on auth.memberships to trama_auth;

-- The further company that is open in a session; null: the person's own.
alter table auth.session add column company_id uuid;
alter table auth.session add foreign key ("userId", company_id) references auth.memberships (person_id, company_id);
create index session_of_membership on auth.session ("userId", company_id) where company_id is not null;

-- Somebody who is signed in joins the request's company. False for an account of that company itself, and for control.
create function trama.join_company() returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if trama.company() is null or not exists (
    select from auth."user" u where u.id = trama.person() and u.company_id <> trama.company()
  ) then return false; end if;
  insert into auth.memberships (person_id, company_id) values (trama.person(), trama.company()) on conflict do nothing;
  return true;
end $$;
revoke all on function trama.join_company() from public;
grant execute on function trama.join_company() to trama_tenant;

-- Of who works for other companies too, only what is open here ends: the session goes on in the person's own.
create or replace function trama.end_sessions(person uuid) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from auth.session s using auth."user" u
  where s."userId" = person and u.id = person and u.company_id = trama.company();
  update auth.session set company_id = null where "userId" = person and company_id = trama.company();
$$;

-- Every node hears that a session went on to another company.
create function trama.announce_session_moved() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  perform trama.announce_change(jsonb_build_object('table', 'session', 'person', new."userId")::text);
  return null;
end $$;
create trigger announce_moved after update on auth.session
  for each row when (old.company_id is distinct from new.company_id) execute function trama.announce_session_moved();

-- Whether somebody may still work where access_until is the last day: to its end wherever the company is.
create function trama.has_ended(access_until date) returns boolean
  language sql stable parallel safe as $$ select coalesce(access_until < ((now() - interval '12 hours') at time zone 'UTC')::date, false) $$;

-- The same answer for the company that is open in the session. Who was let go at home is let in nowhere.
create or replace function trama.session_of(token_hash text) returns text
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  s record;
  u record;
  p record;
  m record;
  company uuid;
  wanted boolean;
  missing boolean := false;
  longest interval;
  levels json := '{}';
begin
  select id, "userId" as person, company_id as opened, "updatedAt" as noted, "expiresAt" as expires, "createdAt" as began into s
  from auth.session where token = token_hash;
  if not found or s.expires <= now() then return null; end if;
  select email, company_id as home into u from auth."user" where id = s.person;
  company := coalesce(s.opened, u.home);
  if company is null then
    -- A session's longest life: control leaves more behind an open browser.
    longest := '12 hours';
    select username, 'control' as role into p from public.control_profiles where id = s.person;
    if not found then return null; end if;
  else
    longest := '7 days';
    select username, role, access_until into p from public.profiles where company_id = company and id = s.person and active;
    if not found or trama.has_ended(p.access_until) then return null; end if;
    select second_factor_required into wanted from public.company_profiles where company_id = company and active;
    if not found then return null; end if;
    if s.opened is not null and not exists (
      select from public.profiles own join public.company_profiles f on f.company_id = own.company_id and f.active
      where own.company_id = u.home and own.id = s.person and own.active and not trama.has_ended(own.access_until)
    ) then return null; end if;
  end if;
  if p.role in ('administrador', 'colaborador') then
    select coalesce(json_object_agg(module_id, level order by module_id), '{}') into levels from public.member_modules
    where company_id = company and person_id = s.person;
  end if;
  if s.began <= now() - longest then return null; end if;
  if trama.needs_factor(company is null, wanted, p.role) then
    missing := not exists (select from auth.second_factors f where f.person_id = s.person and f.confirmed_at is not null);
  end if;
  m := trama.modules_of(company);
  return case when trama.is_ageing(s.noted) then '*' else '' end || json_build_object(
    'id', s.person, 'email', u.email, 'session', s.id, 'company', company, 'username', p.username, 'role', p.role,
    'second_factor_missing', missing, 'levels', levels, 'connected', m.connected, 'inactive', m.inactive);
end $$;
