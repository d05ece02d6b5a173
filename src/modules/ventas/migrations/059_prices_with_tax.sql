-- The price of a line may include what is added to it.
alter table quote_lines add column includes_tax boolean not null default false;
comment on column quote_lines.includes_tax is 'Whether the price includes the taxes that are added; net and taxes are taken apart by the sum of the lines.';
call trama.trail('quote_lines', '{"what": "Línea", "name": ["position", "description"], "fields": {"description": "Descripción",
  "detail": "Detalle", "quantity": "Cantidad", "price": "Precio", "includes_tax": "Precio con impuestos", "discount": "Descuento (%)",
  "tax": "Impuesto (%)", "optional": "Opcional", "adjustable": "Cantidad a elegir"}}');
