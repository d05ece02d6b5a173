-- The same as before, in PL/pgSQL and without sub-selects in a list: a divided database plans them so.
create or replace function trama.last_seen(person uuid) returns timestamptz
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  home uuid;
  used timestamptz;
  seen timestamptz;
begin
  select u.company_id into home from auth."user" u where u.id = person;
  if home = trama.company() then
    select max(s."updatedAt") into used from auth.session s where s."userId" = person;
    select s.seen_at into seen from auth.seen s where s.person_id = person;
  elsif exists (select from auth.memberships m where m.person_id = person and m.company_id = trama.company()) then
    select max(s."updatedAt") into used from auth.session s where s."userId" = person and s.company_id = trama.company();
  end if;
  return greatest(used, seen);
end $$;
