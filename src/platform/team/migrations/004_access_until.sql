alter table invitations add column access_until date;

-- When a person was last here: of who works for other companies too, only what is open here is told.
create or replace function trama.last_seen(person uuid) returns timestamptz
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select case when u.company_id = trama.company() then greatest(
      (select max(s."updatedAt") from auth.session s where s."userId" = u.id),
      (select seen_at from auth.seen where person_id = u.id))
    else (select max(s."updatedAt") from auth.session s where s."userId" = u.id and s.company_id = trama.company()) end
  from auth."user" u where u.id = person and (u.company_id = trama.company() or exists (
    select from auth.memberships m where m.person_id = u.id and m.company_id = trama.company()));
$$;

-- An address is invited whether it has an account or not, so that nobody learns which.
drop function trama.address_taken(text);
