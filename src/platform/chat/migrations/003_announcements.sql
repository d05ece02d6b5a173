-- Announced with the rest of the act, after its commit.
create or replace function trama.announce_messages() returns trigger language plpgsql as $$
begin
  perform trama.announce_change(jsonb_strip_nulls(jsonb_build_object('table', tg_table_name, 'company', company_id,
    'ids', case when count(*) <= 20 then jsonb_agg(id) end, 'people', people))::text)
  from (select company_id, id, case when chat_type = 'private' then jsonb_build_array(sender_id, chat_id) end as people
        from changes) told
  group by company_id, people;
  return null;
end $$;

create or replace function trama.announce_reads() returns trigger language plpgsql as $$
begin
  perform trama.announce_change(jsonb_build_object('table', tg_table_name, 'company', company_id, 'ids', null,
    'people', jsonb_build_array(person_id))::text)
  from changes group by company_id, person_id;
  return null;
end $$;
