-- The only doors from a company's transaction into schema auth. Each acts for trama.company() alone, whatever it is asked.

-- False, and nothing written, when the address has an account already, of whatever company.
create function trama.enrol(person uuid, email text, username text, password_hash text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if trama.company() is null then raise exception 'No company is set'; end if;
  insert into auth."user" (id, company_id, name, email, "emailVerified") values ($1, trama.company(), $3, $2, true)
    on conflict do nothing;
  if not found then return false; end if;
  insert into auth.account (id, "userId", "accountId", "providerId", password) values ($1, $1, $1::text, 'credential', $4);
  return true;
end $$;

create function trama.end_sessions(person uuid) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from auth.session s using auth."user" u
  where s."userId" = person and u.id = person and u.company_id = trama.company();
$$;

create function trama.replace_password(person uuid, password_hash text) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  update auth.account a set password = $2, "updatedAt" = now() from auth."user" u
  where a."userId" = $1 and a."providerId" = 'credential' and u.id = $1 and u.company_id = trama.company();
$$;

revoke all on function trama.enrol(uuid, text, text, text), trama.end_sessions(uuid), trama.replace_password(uuid, text) from public;
grant execute on function trama.enrol(uuid, text, text, text), trama.end_sessions(uuid), trama.replace_password(uuid, text) to trama_tenant;

-- A session that ends is told to every node, which closes that person's open streams.
create function trama.announce_session_end() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  perform pg_notify('trama', jsonb_build_object('table', 'session', 'person', person)::text)
  from (select distinct "userId" as person from ended) people;
  return null;
end $$;

create trigger announce_delete after delete on auth.session referencing old table as ended
  for each statement execute function trama.announce_session_end();
