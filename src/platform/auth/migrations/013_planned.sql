-- The moments of an array, latest first, that lie within so many minutes of one.
create function trama.moments_within(moments timestamptz[], latest timestamptz, minutes int) returns timestamptz[]
language plpgsql immutable parallel safe set search_path = pg_catalog as $$
begin
  return array(select m from unnest(moments) with ordinality u (m, place) where extract(epoch from latest - m) < minutes * 60 order by place);
end $$;
revoke all on function trama.moments_within(timestamptz[], timestamptz, int) from public;
grant execute on function trama.moments_within(timestamptz[], timestamptz, int) to trama_auth;

-- The same as before, in PL/pgSQL: a divided database plans a statement in SQL of a function without its values, and refuses it.
create or replace function trama.end_sessions(person uuid) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from auth.session s using auth."user" u
  where s."userId" = person and u.id = person and u.company_id = trama.company();
  update auth.session set company_id = null where "userId" = person and company_id = trama.company();
end $$;

create or replace function trama.replace_password(person uuid, password_hash text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from auth."user" u where u.id = $1 and u.company_id = trama.company()) then
    update auth.account set password = $2, "updatedAt" = now() where "userId" = $1 and "providerId" = 'credential';
  end if;
end $$;

create or replace function trama.close_session(session uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from auth.session s where s.id = $1 and s."userId" = trama.person();
  return found;
end $$;

create or replace function trama.close_other_sessions(kept uuid) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  closed int;
begin
  delete from auth.session s where s.id <> $1 and s."userId" = trama.person();
  get diagnostics closed = row_count;
  return closed;
end $$;

create or replace function trama.forget_device(device uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from auth.trusted_devices d where d.id = $1 and d.person_id = trama.person();
  return found;
end $$;
