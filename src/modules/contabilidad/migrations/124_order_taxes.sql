-- Lines of an order may bear several taxes by code, as those of the bill that charges it.
alter table purchase_order_lines add column taxes uuid[] not null default '{}';
comment on column purchase_order_lines.taxes is 'Its taxes by code; none: its percentage counts. What they were on the order''s day is with the order.';
alter table purchase_orders add column levied jsonb not null default '[]' check (jsonb_typeof(levied) = 'array');
comment on column purchase_orders.levied is 'The taxes by code of its lines, as they count on its day. `amount` has what is added, not what we shall withhold.';
