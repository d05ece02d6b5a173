-- The act that ends credentials ends their secret and tokens too: a trigger of a table that is divided by company would run where those are not.
drop trigger end_client on api_clients;
drop function trama.end_client();

create function trama.end_client(ended uuid) returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from auth.clients where id = ended
$$;
revoke all on function trama.end_client(uuid) from public;
grant execute on function trama.end_client(uuid) to trama_control;
