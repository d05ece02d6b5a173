-- What the trail tells of clients and products. Stock is no field of it: each movement is told as itself.
call trama.trail('cdm_clients', '{"what": "Cliente", "name": "name", "fields": {"name": "Nombre", "email": "Correo", "phone": "Teléfono",
  "company": "Empresa", "archived_at": "Archivado"}}');
call trama.trail('cdm_products', '{"what": "Producto", "name": "name", "fields": {"name": "Nombre", "description": "Descripción",
  "price": "Precio", "type": "Tipo", "min_stock": "Existencias mínimas", "archived_at": "Archivado"}}');
call trama.trail('stock_movements', '{"what": "Movimiento", "name": {"column": "product_id", "of": "cdm_products", "called": "name"},
  "whole": true, "fields": {"type": "Tipo", "quantity": "Cantidad"}}');
