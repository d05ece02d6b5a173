-- What the trail tells of quality.
call trama.trail('defect_kinds', '{"what": "Tipo de defecto", "name": "name", "fields": {"name": "Nombre", "archived_at": "Archivado"}}');
call trama.trail('quality_inspections', '{"what": "Inspección de",
  "name": {"column": "production_lot_id", "of": "production_lots", "called": "name"}, "whole": true, "fields": {
  "production_lot_id": {"label": "Lote", "of": "production_lots", "called": "name"}, "station_name": "Estación", "inspected_on": "Fecha",
  "inspected": "Unidades revisadas", "defective": "Unidades con defectos", "note": "Nota", "voided_at": "Anulada", "void_reason": "Motivo"}}');
call trama.trail('inspection_defects', '{"what": "Defecto", "name": {"column": "defect_kind_id", "of": "defect_kinds", "called": "name"},
  "whole": true, "fields": {"quantity": "Cantidad"}}');
