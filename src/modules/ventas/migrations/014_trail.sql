-- What the trail tells of opportunities, stages and quotes.
call trama.trail('sales_opportunities', '{"what": "Oportunidad", "name": "client_name", "fields": {"client_name": "Cliente",
  "whatsapp": "WhatsApp", "email": "Correo", "product_interest": "Producto de interés", "value": "Valor", "note": "Nota",
  "status": {"label": "Etapa", "of": "pipeline_stages", "called": "name"}, "closed_on": "Cerrada el", "lost_reason": "Motivo de pérdida",
  "archived_at": "Archivada"}}');
call trama.trail('pipeline_stages', '{"what": "Etapa", "name": "name", "fields": {"name": "Nombre"}}');
call trama.trail('quotes', '{"what": "Cotización", "name": "number", "fields": {"client_name": "Cliente", "date": "Fecha",
  "valid_until": "Válida hasta", "typed_body": "Mensaje", "total": "Total", "status": "Estado", "archived_at": "Archivada"}}');
