-- What the trail tells of the lines of quotes.
call trama.trail('quote_lines', '{"what": "Línea", "name": ["position", "description"], "fields": {"description": "Descripción",
  "detail": "Detalle", "quantity": "Cantidad", "price": "Precio", "discount": "Descuento (%)", "tax": "Impuesto (%)"}}');
