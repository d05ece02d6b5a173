-- The price of a line may include what is added to it.
alter table invoice_lines add column includes_tax boolean not null default false;
comment on column invoice_lines.includes_tax is 'Whether the price includes the taxes that are added; net and taxes are taken apart by the sum of the lines.';
alter table bill_lines add column includes_tax boolean not null default false;
comment on column bill_lines.includes_tax is 'Whether the price includes the taxes that are added.';
alter table purchase_order_lines add column includes_tax boolean not null default false;
comment on column purchase_order_lines.includes_tax is 'Whether the price includes the taxes that are added.';

call trama.trail('invoice_lines', '{"what": "Línea", "name": ["position", "description"], "fields": {"description": "Descripción",
  "detail": "Detalle", "quantity": "Cantidad", "price": "Precio", "includes_tax": "Precio con impuestos", "discount": "Descuento (%)",
  "tax": "Impuesto (%)"}}');
call trama.trail('bill_lines', '{"what": "Línea", "name": ["position", "description"], "fields": {"description": "Descripción",
  "detail": "Detalle", "quantity": "Cantidad", "price": "Precio", "includes_tax": "Precio con impuestos", "discount": "Descuento (%)",
  "tax": "Impuesto (%)", "account_id": {"label": "Cuenta", "of": "chart_of_accounts", "called": "code || '' '' || name"}}}');
call trama.trail('purchase_order_lines', '{"what": "Línea", "name": ["position", "description"], "fields": {"description": "Descripción",
  "detail": "Detalle", "quantity": "Cantidad", "price": "Precio", "includes_tax": "Precio con impuestos", "discount": "Descuento (%)",
  "tax": "Impuesto (%)", "received": "Recibido"}}');
