-- What the trail tells of production.
call trama.trail('production_orders', '{"what": "Orden de Producción", "name": "order_code", "fields": {"order_code": "Código",
  "quantity": "Cantidad", "due_date": "Entrega", "description": "Descripción", "status": "Estado"}}');
call trama.trail('production_lots', '{"what": "Lote", "name": "name", "fields": {"name": "Nombre", "quantity": "Cantidad",
  "current_station_id": {"label": "Estación", "of": "production_stations", "called": "name"}, "expected_completion_at": "Finaliza",
  "is_stopped": "Detenido", "finished_at": "Terminado", "archived_at": "Archivado"}}');
call trama.trail('production_stations', '{"what": "Estación", "name": "name", "fields": {"name": "Nombre"}}');
call trama.trail('machinery_maintenance', '{"what": "Equipo", "name": "name", "fields": {"name": "Nombre", "brand": "Marca",
  "reference": "Referencia", "last_maintenance_date": "Último mantenimiento", "next_maintenance_date": "Próximo mantenimiento",
  "status": "Estado", "archived_at": "Archivado"}}');
