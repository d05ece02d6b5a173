-- Announced with the rest of the act, after its commit.
create or replace function trama.announce_session_end() returns trigger language plpgsql as $$
begin
  perform trama.announce_change(jsonb_build_object('table', 'session', 'person', person)::text)
  from (select distinct "userId" as person from ended) people;
  return null;
end $$;
