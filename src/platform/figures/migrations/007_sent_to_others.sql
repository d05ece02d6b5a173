-- Whoever has a report sent may have colleagues sent it too: a schedule is no longer one person's alone, so it is told in Actividad and taken back.
drop policy person_only on report_schedules;

-- Of those whom it was sent to the last time, who did not get it.
alter table report_schedules add column missed uuid[] not null default '{}' check (cardinality(missed) <= 200);

create or replace trigger announce_insert after insert on report_schedules referencing new table as changes
  for each statement execute function trama.announce();
create or replace trigger announce_update after update on report_schedules referencing new table as changes
  for each statement execute function trama.announce();
create or replace trigger announce_delete after delete on report_schedules referencing old table as changes
  for each statement execute function trama.announce();

create table report_receivers (
  company_id uuid not null references companies (id),
  id uuid not null,
  schedule_id uuid not null,
  -- Beside whoever set it: the report is asked in their rights, as they are then.
  person_id uuid not null,
  -- They do not want it; null: they are sent it.
  stopped_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, schedule_id, person_id),
  foreign key (company_id, schedule_id) references report_schedules (company_id, id) on delete cascade,
  foreign key (company_id, person_id) references profiles (company_id, id)
);
create index report_receivers_of_person on report_receivers (company_id, person_id);
comment on table report_receivers is 'Whom a report is sent to beside whoever set its schedule.';

call trama.trail('report_schedules', '{"what": "Envío de", "name": {"column": "report_id", "of": "reports", "called": "name"}, "fields": {
  "every": {"label": "Cuándo", "words": {"dia": "Cada día", "semana": "Cada lunes", "mes": "El primer día de cada mes"}},
  "hour": "Hora",
  "format": {"label": "Cómo", "words": {"pdf": "PDF", "xlsx": "Excel"}}}}');
call trama.trail('report_receivers', '{"what": "Quien lo recibe", "name": {"column": "person_id", "of": "profiles", "called": "username"}, "fields": {
  "stopped_at": "Dejó de recibirlo"}}');
