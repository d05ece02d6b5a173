-- What a station can do a day; 0 is not said yet.
alter table production_stations
  add column people integer not null default 0 check (people between 0 and 1000),
  add column minutes_each integer not null default 0 check (minutes_each between 0 and 1440),
  add column minutes_piece numeric(8, 2) not null default 0 check (minutes_piece between 0 and 100000);

-- Where a machine stands, and after how many days or pieces of that station it is looked after.
alter table machinery_maintenance
  add column station_id uuid,
  add column every_days integer check (every_days between 1 and 3650),
  add column every_pieces integer check (every_pieces between 1 and 1000000),
  add foreign key (company_id, station_id) references production_stations (company_id, id) on delete set null (station_id);
create index machinery_of_station on machinery_maintenance (company_id, station_id);

alter table maintenance_records
  add column kind text not null default 'preventivo' check (kind in ('preventivo', 'correctivo')),
  add column cost numeric(14, 2) check (cost >= 0),
  -- Who did the work, where that is not who wrote it down.
  add column done_by text not null default '' check (length(done_by) <= 200);
create index maintenance_records_by_day on maintenance_records (company_id, date);

create table stop_reasons (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  plain_name text not null generated always as (trama.plain(name)) stored,
  primary key (company_id, id),
  unique (company_id, plain_name)
);
comment on table stop_reasons is 'Why lots and machines of a company stand still.';

create table lot_stops (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- The move 'detenido'; how long it lasted follows from the moves after it.
  lot_move_id uuid not null,
  -- Null: nobody said why yet.
  stop_reason_id uuid,
  machinery_id uuid,
  note text not null default '' check (length(note) <= 4000),
  version integer not null default 1,
  primary key (company_id, id),
  unique (company_id, lot_move_id),
  foreign key (company_id, lot_move_id) references lot_moves (company_id, id) on delete cascade,
  foreign key (company_id, stop_reason_id) references stop_reasons (company_id, id),
  foreign key (company_id, machinery_id) references machinery_maintenance (company_id, id)
);
comment on table lot_stops is 'Why a lot stood still, one row a stop.';
create index lot_stops_of_reason on lot_stops (company_id, stop_reason_id);
create index lot_stops_of_machine on lot_stops (company_id, machinery_id);

create table machine_stops (
  company_id uuid not null references companies (id),
  id uuid not null,
  machinery_id uuid not null,
  stop_reason_id uuid,
  started_at timestamptz not null,
  -- Null: it stands still.
  ended_at timestamptz check (ended_at > started_at),
  note text not null default '' check (length(note) <= 4000),
  user_id uuid not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, machinery_id) references machinery_maintenance (company_id, id),
  foreign key (company_id, stop_reason_id) references stop_reasons (company_id, id),
  foreign key (company_id, user_id) references profiles (company_id, id)
);
comment on table machine_stops is 'From when to when a machine stood still, and why.';
create index machine_stops_of_machine on machine_stops (company_id, machinery_id, started_at);
create index machine_stops_of_reason on machine_stops (company_id, stop_reason_id);

create table work_weeks (
  company_id uuid not null references companies (id),
  monday boolean not null default true,
  tuesday boolean not null default true,
  wednesday boolean not null default true,
  thursday boolean not null default true,
  friday boolean not null default true,
  saturday boolean not null default false,
  sunday boolean not null default false,
  version integer not null default 1,
  primary key (company_id)
);
comment on table work_weeks is 'On which days of the week a company works; one without a row works from Monday to Friday.';

create table closed_days (
  company_id uuid not null references companies (id),
  id uuid not null,
  day date not null,
  name text not null default '' check (length(name) <= 60),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, day)
);
comment on table closed_days is 'Days on which a company does not work, whatever the day of the week.';

-- Stops from before reasons were asked for. Their walls bind the owner too.
alter table lot_moves no force row level security;
alter table lot_stops no force row level security;
insert into lot_stops (company_id, id, lot_move_id)
select m.company_id, gen_random_uuid(), m.id from lot_moves m where m.kind = 'detenido';
alter table lot_stops force row level security;
alter table lot_moves force row level security;

call trama.trail('production_stations', '{"what": "Estación", "name": "name", "fields": {"name": "Nombre", "people": "Personas",
  "minutes_each": "Minutos por persona y día", "minutes_piece": "Minutos por pieza"}}');
call trama.trail('machinery_maintenance', '{"what": "Equipo", "name": "name", "fields": {"name": "Nombre", "brand": "Marca",
  "reference": "Referencia", "last_maintenance_date": "Último mantenimiento", "next_maintenance_date": "Próximo mantenimiento",
  "status": "Estado", "station_id": {"label": "Estación", "of": "production_stations", "called": "name"},
  "every_days": "Cada cuántos días", "every_pieces": "Cada cuántas piezas", "archived_at": "Archivado"}}');
call trama.trail('stop_reasons', '{"what": "Motivo de paro", "name": "name", "fields": {"name": "Nombre", "archived_at": "Archivado"}}');
call trama.trail('lot_stops', '{"what": "Paro de lote", "fields": {
  "stop_reason_id": {"label": "Motivo", "of": "stop_reasons", "called": "name"},
  "machinery_id": {"label": "Equipo", "of": "machinery_maintenance", "called": "name"}, "note": "Nota"}}');
call trama.trail('machine_stops', '{"what": "Paro de", "name": {"column": "machinery_id", "of": "machinery_maintenance", "called": "name"},
  "fields": {"machinery_id": {"label": "Equipo", "of": "machinery_maintenance", "called": "name"},
  "stop_reason_id": {"label": "Motivo", "of": "stop_reasons", "called": "name"}, "started_at": "Desde", "ended_at": "Hasta", "note": "Nota"}}');
call trama.trail('work_weeks', '{"what": "Días de trabajo", "fields": {"monday": "Lunes", "tuesday": "Martes", "wednesday": "Miércoles",
  "thursday": "Jueves", "friday": "Viernes", "saturday": "Sábado", "sunday": "Domingo"}}');
call trama.trail('closed_days', '{"what": "Día cerrado", "name": "name", "fields": {"day": "Fecha", "name": "Nombre"}}');
