-- The same as before, in PL/pgSQL: a divided database plans a statement in SQL of a function without its values, and refuses it.
create or replace function trama.end_client(ended uuid) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from auth.clients c where c.id = ended;
end $$;
