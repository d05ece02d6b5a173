create table control_notifications (
  -- global: what companies did, for the platform's owners; a company adds what it did itself and reads nothing
  id uuid primary key,
  about_company uuid not null references companies (id),
  -- One of CONTROL_EVENTS in rules.ts; those of the past may stand here too.
  event text not null check (length(event) between 1 and 40),
  -- Without the company's name, which is shown beside it.
  text text not null check (length(text) between 1 and 500),
  -- Where in the product the thing is to be seen.
  path text not null check (length(path) <= 500),
  created_at timestamptz not null default now()
);
create index control_notifications_of_company on control_notifications (about_company, id desc);

alter table control_notifications enable row level security;
alter table control_notifications force row level security;
create policy company_insert on control_notifications for insert to trama_tenant with check (about_company = trama.company());
create policy control_select on control_notifications for select to trama_control using (true);
grant insert on control_notifications to trama_tenant;
grant select on control_notifications to trama_control;

create table control_readings (
  -- global: what each of the platform's owners has read and been mailed; its policies compare the person
  person_id uuid not null references control_profiles (id),
  notification_id uuid not null references control_notifications (id) on delete cascade,
  read_at timestamptz,
  mailed_at timestamptz,
  primary key (person_id, notification_id)
);
create index control_readings_of_notification on control_readings (notification_id);

create table control_preferences (
  -- global: how each of the platform's owners wants to be told; its policies compare the person
  person_id uuid not null references control_profiles (id),
  event text not null check (length(event) between 1 and 40),
  in_app boolean not null,
  by_mail boolean not null,
  primary key (person_id, event)
);

do $$
declare
  own text;
begin
  foreach own in array array['control_readings', 'control_preferences'] loop
    execute format('alter table %I enable row level security', own);
    execute format('alter table %I force row level security', own);
    execute format('create policy own_select on %I for select to trama_control using (person_id = trama.person())', own);
    execute format('create policy own_insert on %I for insert to trama_control with check (person_id = trama.person())', own);
    execute format('create policy own_update on %I for update to trama_control
      using (person_id = trama.person()) with check (person_id = trama.person())', own);
    execute format('grant select, insert, update on %I to trama_control', own);
  end loop;
end $$;

-- The daily mail looks over all of control for who wants it; what it says is read in that person's name.
grant select on control_preferences to trama_auth;
create policy auth_select on control_preferences for select to trama_auth using (true);

-- Told to the platform's owners only, whom the company that tells cannot list.
create function trama.announce_control() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform pg_notify('trama', jsonb_build_object('table', tg_table_name, 'company', null, 'ids', null,
    'people', coalesce((select jsonb_agg(id) from public.control_profiles), '[]'))::text);
  return null;
end $$;
revoke execute on function trama.announce_control() from public;
create trigger announce_insert after insert on control_notifications
  for each statement execute function trama.announce_control();

-- A change of a person's own rows is told to that person only.
create function trama.announce_own() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  perform pg_notify('trama', jsonb_build_object('table', tg_table_name, 'company', null, 'ids', null,
    'people', jsonb_agg(distinct person_id))::text)
  from changes having count(*) > 0;
  return null;
end $$;
create trigger announce_insert after insert on control_readings referencing new table as changes
  for each statement execute function trama.announce_own();
create trigger announce_update after update on control_readings referencing new table as changes
  for each statement execute function trama.announce_own();
create trigger announce_insert after insert on control_preferences referencing new table as changes
  for each statement execute function trama.announce_own();
create trigger announce_update after update on control_preferences referencing new table as changes
  for each statement execute function trama.announce_own();
