create table bundle_scans (
  company_id uuid not null references companies (id),
  id uuid not null,
  production_lot_id uuid not null,
  -- Where: by id as long as the station exists, and by the name that it had.
  station_id uuid,
  station_name text not null check (length(station_name) between 1 and 60),
  -- What was done; null: whatever the station does (a style without operations).
  operation_id uuid,
  -- An employee of rrhh, without which textil works; null: nobody said who.
  operator_id uuid,
  operator_name text not null default '' check (length(operator_name) <= 200),
  good integer not null check (good >= 0),
  seconds integer not null default 0 check (seconds >= 0),
  rejected integer not null default 0 check (rejected >= 0),
  -- Pieces that were done before and are done again: no second pay.
  rework boolean not null default false,
  user_id uuid not null,
  -- When it was tapped, which may be before it arrived; the day of the company in which that was is paid.
  scanned_at timestamptz not null,
  day date not null,
  -- What one tap wrote bears one mark: its pieces are counted once, whatever was done to them.
  tap uuid not null default gen_random_uuid(),
  -- With it its good pieces were through with the station.
  through boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, production_lot_id) references production_lots (company_id, id),
  foreign key (company_id, station_id) references production_stations (company_id, id) on delete set null (station_id),
  foreign key (company_id, operation_id) references style_operations (company_id, id),
  foreign key (company_id, user_id) references profiles (company_id, id),
  check (good + seconds + rejected > 0)
);
create index bundle_scans_of_lot on bundle_scans (company_id, production_lot_id, id);
create index bundle_scans_of_operator on bundle_scans (company_id, operator_id, day) where operator_id is not null;
create index bundle_scans_by_day on bundle_scans (company_id, day, id);
create index bundle_scans_of_station on bundle_scans (company_id, station_id);
create index bundle_scans_of_operation on bundle_scans (company_id, operation_id) where operation_id is not null;
create index bundle_scans_of_author on bundle_scans (company_id, user_id);
comment on table bundle_scans is 'Who did how many pieces of what, when. Append-only; a wrong one is undone.';

-- What was done to a bundle's pieces: operations of its style, or a station at which that has none. They go with the pieces wherever these go.
alter table production_lots
  -- Since they were last sent back.
  add column steps_done uuid[] not null default '{}',
  -- At any time: done again it pays nothing.
  add column steps_ever uuid[] not null default '{}',
  add constraint production_lots_steps_of_bundles check (cut_cell_id is not null or (steps_done = '{}' and steps_ever = '{}'));

call trama.trail('production_lots', '{"what": "Lote", "name": "name", "fields": {"name": "Nombre", "quantity": "Cantidad",
  "seconds": "Segundas", "rejected": "Rechazadas",
  "current_station_id": {"label": "Estación", "of": "production_stations", "called": "name"}, "expected_completion_at": "Finaliza",
  "is_stopped": "Detenido", "finished_at": "Terminado", "archived_at": "Archivado"}}');
call trama.trail('bundle_scans', '{"what": "Registro de", "name": {"column": "production_lot_id", "of": "production_lots", "called": "name"},
  "whole": true, "fields": {"station_name": "Estación", "operation_id": {"label": "Operación", "of": "style_operations", "called": "name"},
  "operator_name": "Operario", "good": "Buenas", "seconds": "Segundas", "rejected": "Rechazadas"}}');
