-- An inspection by a sampling plan keeps the plan as it was then; null of one that was done freely.
alter table quality_inspections
  add column aql text check (aql in ('0.65', '1.0', '1.5', '2.5', '4.0', '6.5')),
  add column inspection_level text check (inspection_level in ('I', 'II', 'III')),
  add column code_letter text check (code_letter in ('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'K', 'L', 'M', 'N', 'P', 'Q', 'R')),
  add column lot_size integer check (lot_size between 1 and 1000000),
  add column sample_size integer check (sample_size between 1 and 2000),
  add column accept_number integer check (accept_number between 0 and 21),
  add column verdict text generated always as (
    case when accept_number is null then null when defective <= accept_number then 'Aceptado' else 'Rechazado' end) stored,
  add check (num_nulls(aql, inspection_level, code_letter, lot_size, sample_size, accept_number) in (0, 6)),
  add check (sample_size <= lot_size),
  add check (inspected = sample_size);
call trama.trail('quality_inspections', '{"what": "Inspección de",
  "name": {"column": "production_lot_id", "of": "production_lots", "called": "name"}, "whole": true, "fields": {
  "production_lot_id": {"label": "Lote", "of": "production_lots", "called": "name"}, "station_name": "Estación", "inspected_on": "Fecha",
  "aql": "AQL", "inspection_level": "Nivel", "code_letter": "Letra", "lot_size": "Piezas del lote", "sample_size": "Muestra",
  "accept_number": "Se acepta con hasta", "inspected": "Unidades revisadas", "defective": "Unidades con defectos", "verdict": "Veredicto",
  "note": "Nota", "voided_at": "Anulada", "void_reason": "Motivo"}}');

create table inspection_pictures (
  company_id uuid not null references companies (id),
  id uuid not null,
  type text not null check (type in ('image/png', 'image/jpeg', 'image/webp')),
  bytes bytea not null check (length(bytes) between 1 and 2097152),
  -- The same for lists.
  small bytea not null check (length(small) between 1 and 200000),
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
alter table inspection_pictures alter column bytes set storage external;
comment on table inspection_pictures is 'Photos as written anew by us. One that hangs on no inspection is forgotten after 30 days.';

create table inspection_photos (
  company_id uuid not null references companies (id),
  id uuid not null,
  quality_inspection_id uuid not null,
  picture_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, quality_inspection_id) references quality_inspections (company_id, id) on delete cascade,
  foreign key (company_id, picture_id) references inspection_pictures (company_id, id),
  unique (company_id, picture_id)
);
create index inspection_photos_of_inspection on inspection_photos (company_id, quality_inspection_id, id);
comment on table inspection_photos is 'Which photo hangs on which inspection. Never edited: taken off and hung on again.';
call trama.trail('inspection_photos', '{"what": "Foto de la inspección", "fields": {}}');
