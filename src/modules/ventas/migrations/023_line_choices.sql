-- What a client may choose of a quote that is shared: whether a line, and how much of it.
alter table quote_lines
  add column optional boolean not null default false,
  add column adjustable boolean not null default false;
call trama.trail('quote_lines', '{"what": "Línea", "name": ["position", "description"], "fields": {"description": "Descripción",
  "detail": "Detalle", "quantity": "Cantidad", "price": "Precio", "discount": "Descuento (%)", "tax": "Impuesto (%)",
  "optional": "Opcional", "adjustable": "Cantidad a elegir"}}');
