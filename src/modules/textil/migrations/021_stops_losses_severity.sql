-- A machine stands still once at a time, also where a stop that was deleted comes back.
create function trama.check_machine_stop() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  perform 1 from machinery_maintenance where company_id = new.company_id and id = new.machinery_id for no key update;
  if exists (
    select from machine_stops k
    where k.company_id = new.company_id and k.machinery_id = new.machinery_id and k.id <> new.id
      and k.started_at < coalesce(new.ended_at, 'infinity') and coalesce(k.ended_at, 'infinity') > new.started_at) then
    raise exception 'machine % stood still already', new.machinery_id using errcode = 'exclusion_violation', constraint = 'machine_stops_apart';
  end if;
  return null;
end $$;
create trigger machine_stops_apart after insert or update of machinery_id, started_at, ended_at on machine_stops
  for each row execute function trama.check_machine_stop();

-- Where every piece was rejected nothing comes in, and what they cost is lost.
alter table order_receipts drop constraint order_receipts_check, add check (good + seconds + rejected > 0);

-- By which table of the plan a lot was looked at; it says nothing of an inspection that was done freely.
alter table quality_inspections
  add column severity text not null default 'normal' check (severity in ('normal', 'rigurosa')),
  add check (severity = 'normal' or aql is not null);
call trama.trail('quality_inspections', '{"what": "Inspección de",
  "name": {"column": "production_lot_id", "of": "production_lots", "called": "name"}, "whole": true, "fields": {
  "production_lot_id": {"label": "Lote", "of": "production_lots", "called": "name"}, "station_name": "Estación", "inspected_on": "Fecha",
  "aql": "AQL", "inspection_level": "Nivel", "severity": "Inspección", "code_letter": "Letra", "lot_size": "Piezas del lote",
  "sample_size": "Muestra", "accept_number": "Se acepta con hasta", "inspected": "Unidades revisadas", "defective": "Unidades con defectos",
  "verdict": "Veredicto", "note": "Nota", "voided_at": "Anulada", "void_reason": "Motivo"}}');
