-- Announced with the rest of the act, after its commit.
create or replace function trama.announce_person() returns trigger language plpgsql as $$
begin
  perform trama.announce_change(jsonb_build_object('table', tg_table_name, 'company', company_id, 'ids',
    case when count(*) <= 20 then jsonb_agg(id) end, 'people', jsonb_build_array(person_id))::text)
  from changes group by company_id, person_id;
  return null;
end $$;

create or replace function trama.announce_control() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform trama.announce_change(jsonb_build_object('table', tg_table_name, 'company', null, 'ids', null,
    'people', coalesce((select jsonb_agg(id) from public.control_profiles), '[]'))::text);
  return null;
end $$;

create or replace function trama.announce_own() returns trigger language plpgsql as $$
begin
  perform trama.announce_change(jsonb_build_object('table', tg_table_name, 'company', null, 'ids', null,
    'people', jsonb_agg(distinct person_id))::text)
  from changes having count(*) > 0;
  return null;
end $$;
