create table order_origins (
  company_id uuid not null references companies (id),
  id uuid not null,
  production_order_id uuid not null,
  -- Of ventas, without which the module works too.
  quote_id uuid not null,
  -- What of the quote the order makes.
  product_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, production_order_id),
  -- However many ask at the same moment: one order a product of a quote.
  unique (company_id, quote_id, product_id),
  foreign key (company_id, production_order_id) references production_orders (company_id, id),
  foreign key (company_id, product_id) references cdm_products (company_id, id)
);
create index order_origins_of_product on order_origins (company_id, product_id);
comment on table order_origins is 'From which quote an order of production was drafted, and for which of its products.';
