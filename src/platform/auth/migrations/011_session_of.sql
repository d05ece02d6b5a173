-- The same answer with what a person was given in modules apart from the role. Of an empresa and of control there is nothing to look up.
create or replace function trama.session_of(token_hash text) returns text
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  s record;
  u record;
  p record;
  m record;
  wanted boolean;
  missing boolean := false;
  longest interval;
  levels json := '{}';
begin
  select id, "userId" as person, "updatedAt" as noted, "expiresAt" as expires, "createdAt" as began into s
  from auth.session where token = token_hash;
  if not found or s.expires <= now() then return null; end if;
  select email, company_id as company into u from auth."user" where id = s.person;
  if u.company is null then
    -- A session's longest life: control leaves more behind an open browser.
    longest := '12 hours';
    select username, 'control' as role into p from public.control_profiles where id = s.person;
    if not found then return null; end if;
  else
    longest := '7 days';
    select username, role into p from public.profiles where company_id = u.company and id = s.person and active;
    if not found then return null; end if;
    select second_factor_required into wanted from public.company_profiles where company_id = u.company and active;
    if not found then return null; end if;
  end if;
  if p.role in ('administrador', 'colaborador') then
    select coalesce(json_object_agg(module_id, level order by module_id), '{}') into levels from public.member_modules
    where company_id = u.company and person_id = s.person;
  end if;
  if s.began <= now() - longest then return null; end if;
  if trama.needs_factor(u.company is null, wanted, p.role) then
    missing := not exists (select from auth.second_factors f where f.person_id = s.person and f.confirmed_at is not null);
  end if;
  m := trama.modules_of(u.company);
  return case when trama.is_ageing(s.noted) then '*' else '' end || json_build_object(
    'id', s.person, 'email', u.email, 'session', s.id, 'company', u.company, 'username', p.username, 'role', p.role,
    'second_factor_missing', missing, 'levels', levels, 'connected', m.connected, 'inactive', m.inactive);
end $$;
