-- While the installation's key is being changed two are in use, each sealed under the other, so that whoever holds one holds both:
-- a node that runs, one that starts, and a restored copy of such a moment. Once the change is done the links are gone.
alter table trama.keys add column sealed_key text, add check (sealed_key is null or ended_at is null);

-- Asked in the transaction that opens or seals: until it ends, the set of keys stays as it was told. Whoever changes the set takes the
-- same lock for itself, and then finds every seal that was written under the keys of before.
create function trama.keys_in_use() returns table (id text, sealed_key text)
language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform pg_advisory_xact_lock_shared(7205759412);
  return query select k.id, k.sealed_key from trama.keys k where k.ended_at is null order by k.since desc;
end $$;
revoke execute on function trama.keys_in_use() from public;
grant execute on function trama.keys_in_use() to trama_tenant, trama_control, trama_auth;
