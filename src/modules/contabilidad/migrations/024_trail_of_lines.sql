-- What the trail tells of the lines of invoices.
call trama.trail('invoice_lines', '{"what": "Línea", "name": ["position", "description"], "fields": {"description": "Descripción",
  "detail": "Detalle", "quantity": "Cantidad", "price": "Precio", "discount": "Descuento (%)", "tax": "Impuesto (%)"}}');
