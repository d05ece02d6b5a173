-- Counts one request of a client, exactly, whatever happens at once; the minute begins with its first request. Null where it is not counted any more:
-- the first one too many is, so that it can be told apart; what follows writes nothing.
create function trama.count_call(client uuid, most int) returns int language plpgsql set search_path = pg_catalog as $$
declare
  moment constant timestamptz := now();
  begun constant timestamptz := now() - interval '1 minute';
  counted int;
begin
  update auth.clients c set since = case when c.since > begun then c.since else moment end,
    calls = case when c.since > begun then c.calls + 1 else 1 end
  where c.id = client and (c.since <= begun or c.calls <= most)
  returning c.calls into counted;
  return counted;
end $$;

-- The program that shows a token, with what it may do now, and counted; no row where the token is worth nothing. It asks one table after the other, as
-- a divided database has them in different places.
create function trama.program_of(shown text, most int)
  returns table (id uuid, company uuid, scopes text[], connected text[], inactive jsonb, seconds int, calls int) language plpgsql set search_path = pg_catalog as $$
declare
  program record;
  granted text[];
begin
  select c.id, c.company_id, t.scopes, greatest(1, ceil(extract(epoch from c.since + interval '1 minute' - now())))::int as seconds into program
    from auth.client_tokens t join auth.clients c on c.id = t.client_id where t.token_hash = shown and t.expires_at > now();
  if not found or not exists (select from public.company_profiles f where f.company_id = program.company_id and f.active) then
    return;
  end if;
  select a.scopes into granted from public.automation_profiles a where a.company_id = program.company_id and a.consent;
  if not found then
    return;
  end if;
  return query
    select program.id, program.company_id, array(select unnest(program.scopes) intersect select unnest(granted)), m.connected, m.inactive, program.seconds,
      trama.count_call(program.id, most)
    from trama.modules_of(program.company_id) m;
end $$;

revoke all on function trama.count_call(uuid, int), trama.program_of(text, int) from public;
grant execute on function trama.count_call(uuid, int), trama.program_of(text, int) to trama_auth;
