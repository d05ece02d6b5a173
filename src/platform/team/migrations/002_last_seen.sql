create table auth.seen (
  -- global: of whoever signs in, when he was last here; what his ended sessions knew
  person_id uuid primary key references auth."user" (id) on delete cascade,
  seen_at timestamptz not null
);
grant select, insert, update on auth.seen to trama_auth;

-- A session that ends takes its knowledge with it, so it is kept. A person who is deleted leaves none.
create function trama.keep_last_seen() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  insert into auth.seen as kept (person_id, seen_at)
    select u.id, max(e."updatedAt") from ended e join auth."user" u on u.id = e."userId" group by u.id
    on conflict (person_id) do update set seen_at = greatest(kept.seen_at, excluded.seen_at);
  return null;
end $$;
create trigger keep_last_seen after delete on auth.session referencing old table as ended
  for each statement execute function trama.keep_last_seen();

-- When a person of the request's company was last here; of another company's, null.
create function trama.last_seen(person uuid) returns timestamptz
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select greatest(
    (select max(s."updatedAt") from auth.session s where s."userId" = u.id),
    (select seen_at from auth.seen where person_id = u.id))
  from auth."user" u where u.id = person and u.company_id = trama.company();
$$;
revoke all on function trama.last_seen(uuid) from public;
grant execute on function trama.last_seen(uuid) to trama_tenant;
