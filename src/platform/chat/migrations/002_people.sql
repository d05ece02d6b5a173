-- The stamp lets a company's people reach its rows; here they are narrowed down to the persons whom a row concerns.

create policy person_select on chat_messages as restrictive for select to trama_tenant
  using (chat_type = 'global' or trama.person() in (sender_id, chat_id));
create policy person_insert on chat_messages as restrictive for insert to trama_tenant
  with check (sender_id = trama.person());
create policy person_update on chat_messages as restrictive for update to trama_tenant
  using (sender_id = trama.person()) with check (sender_id = trama.person());
create policy person_delete on chat_messages as restrictive for delete to trama_tenant
  using (sender_id = trama.person());

create policy person_only on chat_reads as restrictive for all to trama_tenant
  using (person_id = trama.person()) with check (person_id = trama.person());

-- A change of a private thread is told to its two people only.
create function trama.announce_messages() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  perform pg_notify('trama', jsonb_strip_nulls(jsonb_build_object('table', tg_table_name, 'company', company_id,
    'ids', case when count(*) <= 20 then jsonb_agg(id) end, 'people', people))::text)
  from (select company_id, id, case when chat_type = 'private' then jsonb_build_array(sender_id, chat_id) end as people
        from changes) told
  group by company_id, people;
  return null;
end $$;

create function trama.announce_reads() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  perform pg_notify('trama', jsonb_build_object('table', tg_table_name, 'company', company_id, 'ids', null,
    'people', jsonb_build_array(person_id))::text)
  from changes group by company_id, person_id;
  return null;
end $$;

create or replace trigger announce_insert after insert on chat_messages referencing new table as changes
  for each statement execute function trama.announce_messages();
create or replace trigger announce_update after update on chat_messages referencing new table as changes
  for each statement execute function trama.announce_messages();
create or replace trigger announce_delete after delete on chat_messages referencing old table as changes
  for each statement execute function trama.announce_messages();

create or replace trigger announce_insert after insert on chat_reads referencing new table as changes
  for each statement execute function trama.announce_reads();
create or replace trigger announce_update after update on chat_reads referencing new table as changes
  for each statement execute function trama.announce_reads();
create or replace trigger announce_delete after delete on chat_reads referencing old table as changes
  for each statement execute function trama.announce_reads();
