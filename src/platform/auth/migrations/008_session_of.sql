-- Who a token belongs to now. A call asks it in the packet in which its own statements leave, on the connection of a company's or of control's
-- login: neither may read sessions, and whoever holds no token learns nothing here. The text stays the same as long as nothing about the
-- person changes, so that comparing it tells whether what a node remembers still holds.
create policy identify_select on public.profiles for select to trama_owner using (true);

-- Whether somebody comes in only with a second factor: control always, the empresas and administradores of a company that wants it.
create function trama.needs_factor(control boolean, wanted boolean, role text) returns boolean
  language sql immutable parallel safe as $$ select control or coalesce(wanted and role in ('empresa', 'administrador'), false) $$;

-- Whether a session has been used since it was last noted: once a minute, so that reading costs no writing.
create function trama.is_ageing(noted timestamptz) returns boolean
  language sql stable parallel safe as $$ select noted < now() - interval '1 minute' $$;

create function trama.session_of(token_hash text, out who text, out ageing boolean)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  select json_build_object(
      'id', u.id, 'email', u.email, 'session', s.id, 'company', u.company_id,
      'username', coalesce(p.username, c.username),
      'role', case when c.id is null then p.role else 'control' end,
      'second_factor_missing', trama.needs_factor(c.id is not null, f.second_factor_required, p.role)
        and not exists (select from auth.second_factors owned where owned.person_id = u.id and owned.confirmed_at is not null),
      'connected', m.connected, 'inactive', m.inactive)::text,
    trama.is_ageing(s."updatedAt")
  into who, ageing
  from auth.session s
  join auth."user" u on u.id = s."userId"
  left join public.profiles p on p.company_id = u.company_id and p.id = u.id and p.active
  left join public.company_profiles f on f.company_id = p.company_id and f.active
  left join public.control_profiles c on c.id = u.id and u.company_id is null
  cross join lateral trama.modules_of(u.company_id) m
  where s.token = token_hash
    and s."expiresAt" > now()
    -- A session's longest life: control leaves more behind an open browser.
    and s."createdAt" > now() - case when u.company_id is null then interval '12 hours' else interval '7 days' end
    and (f.company_id is not null or c.id is not null);
end $$;
revoke execute on function trama.session_of(text) from public;
grant execute on function trama.session_of(text) to trama_tenant, trama_control, trama_auth;
