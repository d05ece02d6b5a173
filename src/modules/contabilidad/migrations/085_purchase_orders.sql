alter table purchase_counters drop constraint purchase_counters_series_check,
  add check (series in ('COM', 'EGR', 'GAS', 'NCP', 'OC', 'ENT', 'DEV'));

create table purchase_orders (
  company_id uuid not null references companies (id),
  id uuid not null,
  number text not null check (number ~ '^OC-[0-9]{4}-[0-9]{3,}$'),
  supplier_id uuid not null,
  -- His name as it was when it was last written.
  supplier text not null check (length(supplier) between 1 and 200),
  date date not null,
  expected_on date,
  -- Of the area that keeps goods; null: the first.
  warehouse_id uuid,
  note text not null default '' check (length(note) <= 1000),
  -- Whether more may come than was ordered.
  more_allowed boolean not null default false,
  subtotal numeric(14,2) not null check (subtotal >= 0),
  discount numeric(14,2) not null default 0 check (discount >= 0),
  tax numeric(14,2) not null default 0 check (tax >= 0),
  amount numeric(14,2) not null check (amount >= 0),
  currency text not null check (currency in ('USD', 'EUR', 'COP', 'MXN')),
  -- Units that came of its lines, and that are still to come.
  came integer not null default 0 check (came >= 0),
  to_come integer not null check (to_come >= 0),
  sent_at timestamptz,
  closed_at timestamptz,
  annulled_at timestamptz,
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  status text not null generated always as (
    case when annulled_at is not null then 'Anulada' when came > 0 and to_come = 0 then 'Recibida' when closed_at is not null then 'Cerrada'
      when came > 0 then 'Parcial' when sent_at is not null then 'Enviada' else 'Borrador' end) stored,
  plain_supplier text not null generated always as (trama.plain(supplier)) stored,
  search_text text not null generated always as (trama.plain(number || ' ' || supplier || ' ' || note)) stored,
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, supplier_id) references cdm_clients (company_id, id),
  foreign key (company_id, created_by) references profiles (company_id, id),
  check (amount = subtotal - discount + tax),
  check (annulled_at is null or came = 0)
);
create index purchase_orders_by_date on purchase_orders (company_id, date, id);
create index purchase_orders_by_supplier_name on purchase_orders (company_id, plain_supplier, id);
create index purchase_orders_of_supplier on purchase_orders (company_id, supplier_id, date, id);
create index purchase_orders_search on purchase_orders using gin (company_id, search_text gin_trgm_ops);
create index purchase_orders_to_come on purchase_orders (company_id, id) where status in ('Enviada', 'Parcial');
comment on table purchase_orders is 'whole: Órdenes de compra: what is asked of suppliers. Not in the books.';

create table purchase_order_lines (
  company_id uuid not null references companies (id),
  id uuid not null,
  order_id uuid not null,
  position integer not null check (position > 0),
  product_id uuid,
  description text not null check (length(description) between 1 and 500),
  detail text not null default '' check (length(detail) <= 500),
  quantity numeric(10,3) not null check (quantity > 0),
  price numeric(14,2) not null check (price >= 0),
  discount numeric(5,2) not null default 0 check (discount between 0 and 100),
  tax numeric(5,2) not null default 0 check (tax between 0 and 100),
  -- Whether it is counted: a product, no service and no free text.
  goods boolean not null,
  received integer not null default 0 check (received >= 0),
  primary key (company_id, id),
  unique (company_id, order_id, position),
  foreign key (company_id, order_id) references purchase_orders (company_id, id) on delete cascade,
  foreign key (company_id, product_id) references cdm_products (company_id, id),
  check (goods or received = 0),
  check (not goods or (product_id is not null and quantity = trunc(quantity)))
);
create index purchase_order_lines_of_product on purchase_order_lines (company_id, product_id) where product_id is not null;
comment on table purchase_order_lines is 'What an order asks for, and what of it came.';

call trama.trail('purchase_orders', '{"what": "Orden de compra", "name": "number", "fields": {"supplier": "Proveedor", "date": "Fecha",
  "expected_on": "Se espera el", "note": "Nota", "more_allowed": "Admite más de lo pedido", "amount": "Total", "status": "Estado",
  "came": "Unidades recibidas", "to_come": "Unidades por llegar", "sent_at": "Enviada", "closed_at": "Cerrada", "annulled_at": "Anulada"}}');
call trama.trail('purchase_order_lines', '{"what": "Línea", "name": ["position", "description"], "fields": {"description": "Descripción",
  "detail": "Detalle", "quantity": "Cantidad", "price": "Precio", "discount": "Descuento (%)", "tax": "Impuesto (%)", "received": "Recibido"}}');
