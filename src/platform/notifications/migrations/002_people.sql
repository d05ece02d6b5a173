-- The stamp lets a company's people reach its rows; here they are narrowed down to the person whom a row is for. Anybody of the
-- company may tell a colleague something, and reads how the colleague wants to be told.
create policy person_select on notifications as restrictive for select to trama_tenant
  using (person_id = trama.person());
create policy person_update on notifications as restrictive for update to trama_tenant
  using (person_id = trama.person()) with check (person_id = trama.person());
create policy person_delete on notifications as restrictive for delete to trama_tenant
  using (person_id = trama.person());

create policy person_insert on notification_preferences as restrictive for insert to trama_tenant
  with check (person_id = trama.person());
create policy person_update on notification_preferences as restrictive for update to trama_tenant
  using (person_id = trama.person()) with check (person_id = trama.person());
create policy person_delete on notification_preferences as restrictive for delete to trama_tenant
  using (person_id = trama.person());

-- The daily mail looks over all companies for whom there is something to send; what it says is read in that person's name.
grant select (company_id, person_id, event, created_at, read_at, mailed_at) on notifications to trama_auth;
create policy auth_select on notifications for select to trama_auth using (true);
grant select on notification_preferences to trama_auth;
create policy auth_select on notification_preferences for select to trama_auth using (true);

-- A change of a person's own rows is told to that person only.
create function trama.announce_person() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  perform pg_notify('trama', jsonb_build_object('table', tg_table_name, 'company', company_id, 'ids',
    case when count(*) <= 20 then jsonb_agg(id) end, 'people', jsonb_build_array(person_id))::text)
  from changes group by company_id, person_id;
  return null;
end $$;

create or replace trigger announce_insert after insert on notifications referencing new table as changes
  for each statement execute function trama.announce_person();
create or replace trigger announce_update after update on notifications referencing new table as changes
  for each statement execute function trama.announce_person();
create or replace trigger announce_delete after delete on notifications referencing old table as changes
  for each statement execute function trama.announce_person();

create or replace trigger announce_insert after insert on notification_preferences referencing new table as changes
  for each statement execute function trama.announce_person();
create or replace trigger announce_update after update on notification_preferences referencing new table as changes
  for each statement execute function trama.announce_person();
create or replace trigger announce_delete after delete on notification_preferences referencing old table as changes
  for each statement execute function trama.announce_person();
