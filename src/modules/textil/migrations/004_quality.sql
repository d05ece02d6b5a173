create table defect_kinds (
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
comment on table defect_kinds is 'What a company calls the defects that it looks for.';

create table quality_inspections (
  company_id uuid not null references companies (id),
  id uuid not null,
  production_lot_id uuid not null,
  -- Where it was looked at: by id as long as the station exists, and by the name that it had; null is no station.
  station_id uuid,
  station_name text check (length(station_name) between 1 and 60),
  inspected_on date not null,
  -- Units: looked at, and of these with one defect or more.
  inspected integer not null check (inspected between 1 and 1000000),
  defective integer not null check (defective between 0 and 1000000),
  note text not null default '' check (length(note) <= 4000),
  user_id uuid not null,
  voided_at timestamptz,
  void_reason text not null default '' check (length(void_reason) <= 4000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, production_lot_id) references production_lots (company_id, id),
  foreign key (company_id, station_id) references production_stations (company_id, id) on delete set null (station_id),
  foreign key (company_id, user_id) references profiles (company_id, id),
  check (defective <= inspected)
);
comment on table quality_inspections is 'Units of a lot that somebody looked at; one that was wrong is voided, never deleted.';
create index quality_inspections_by_day on quality_inspections (company_id, inspected_on, id);
create index quality_inspections_of_lot on quality_inspections (company_id, production_lot_id, id);
create index quality_inspections_of_station on quality_inspections (company_id, station_id);

create table inspection_defects (
  company_id uuid not null references companies (id),
  quality_inspection_id uuid not null,
  defect_kind_id uuid not null,
  quantity integer not null check (quantity between 1 and 1000000),
  primary key (company_id, quality_inspection_id, defect_kind_id),
  foreign key (company_id, quality_inspection_id) references quality_inspections (company_id, id) on delete cascade,
  foreign key (company_id, defect_kind_id) references defect_kinds (company_id, id)
);
create index inspection_defects_of_kind on inspection_defects (company_id, defect_kind_id);
