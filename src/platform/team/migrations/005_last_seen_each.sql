-- The same, a person at a time: what a statement took away is not to be seen in a statement that a distributed database plans.
create or replace function trama.keep_last_seen() returns trigger language plpgsql set search_path = pg_catalog as $$
declare
  one record;
begin
  for one in select "userId" as person, max("updatedAt") as at from ended group by "userId" loop
    insert into auth.seen as kept (person_id, seen_at)
    select u.id, one.at from auth."user" u where u.id = one.person
    on conflict (person_id) do update set seen_at = greatest(kept.seen_at, excluded.seen_at);
  end loop;
  return null;
end $$;
