create table goods_receipts (
  company_id uuid not null references companies (id),
  id uuid not null,
  number text not null check (number ~ '^ENT-[0-9]{4}-[0-9]{3,}$'),
  order_id uuid,
  -- The bill with which it was written down, and goes.
  bill_id uuid,
  supplier_id uuid not null,
  -- His name as it was that day.
  supplier text not null check (length(supplier) between 1 and 200),
  date date not null,
  -- Of the area that keeps goods; null: the first. And its name as it was that day.
  warehouse_id uuid,
  warehouse text not null default '' check (length(warehouse) <= 200),
  -- Of the supplier's delivery note.
  reference text not null default '' check (length(reference) <= 60),
  note text not null default '' check (length(note) <= 1000),
  currency text not null check (currency in ('USD', 'EUR', 'COP', 'MXN')),
  -- The account on which it is owed until it is billed; null: goods were not in the books that day.
  received_id uuid,
  entry_id uuid,
  annulled_on date,
  annulled_by uuid,
  annulment_reason text not null default '' check (length(annulment_reason) <= 1000),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (trama.plain(number || ' ' || supplier || ' ' || reference || ' ' || note)) stored,
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, order_id) references purchase_orders (company_id, id),
  foreign key (company_id, bill_id) references bills (company_id, id),
  foreign key (company_id, supplier_id) references cdm_clients (company_id, id),
  foreign key (company_id, received_id) references chart_of_accounts (company_id, id),
  foreign key (company_id, entry_id) references journal_entries (company_id, id),
  foreign key (company_id, annulled_by) references profiles (company_id, id),
  foreign key (company_id, created_by) references profiles (company_id, id),
  check (entry_id is null or received_id is not null),
  check ((annulled_on is null) = (annulled_by is null)),
  check ((annulled_on is null) = (annulment_reason = ''))
);
create index goods_receipts_by_date on goods_receipts (company_id, date, id);
create index goods_receipts_of_supplier on goods_receipts (company_id, supplier_id, date, id);
create index goods_receipts_of_order on goods_receipts (company_id, order_id) where order_id is not null;
create index goods_receipts_of_bill on goods_receipts (company_id, bill_id) where bill_id is not null;
create index goods_receipts_owed_on on goods_receipts (company_id, received_id) where received_id is not null;
create index goods_receipts_of_entry on goods_receipts (company_id, entry_id) where entry_id is not null;
create index goods_receipts_search on goods_receipts using gin (company_id, search_text gin_trgm_ops);
comment on table goods_receipts is 'Entrada de mercancía: goods that came from a supplier. Never edited: a wrong one is annulled.';

create table goods_receipt_lines (
  company_id uuid not null references companies (id),
  id uuid not null,
  receipt_id uuid not null,
  position integer not null check (position > 0),
  order_line_id uuid,
  product_id uuid not null,
  description text not null check (length(description) between 1 and 500),
  quantity integer not null check (quantity > 0),
  -- Without taxes that are given back.
  unit_cost numeric(18,6) not null check (unit_cost >= 0),
  -- Units that bills charged, and what they charged for them; units that went back.
  billed integer not null default 0 check (billed >= 0),
  charged numeric(14,2) not null default 0 check (charged >= 0),
  returned integer not null default 0 check (returned >= 0),
  -- What a bill may still charge: what went back is not owed.
  billable integer not null generated always as (greatest(quantity - billed - returned, 0)) stored,
  primary key (company_id, id),
  unique (company_id, receipt_id, position),
  foreign key (company_id, receipt_id) references goods_receipts (company_id, id),
  foreign key (company_id, order_line_id) references purchase_order_lines (company_id, id),
  foreign key (company_id, product_id) references cdm_products (company_id, id),
  check (billed <= quantity),
  check (returned <= quantity),
  check (billed > 0 or charged = 0)
);
create index goods_receipt_lines_of_order on goods_receipt_lines (company_id, order_line_id) where order_line_id is not null;
create index goods_receipt_lines_of_product on goods_receipt_lines (company_id, product_id, id);
create index goods_receipt_lines_billable on goods_receipt_lines (company_id, receipt_id) where billable > 0;
comment on table goods_receipt_lines is 'What came, what it cost, and what of it was billed or went back.';

alter table bill_lines add column receipt_line_id uuid,
  -- What of the bill's net is the line's, where it charges goods that were received.
  add column charged numeric(14,2) not null default 0 check (charged >= 0),
  add check (receipt_line_id is not null or charged = 0),
  add foreign key (company_id, receipt_line_id) references goods_receipt_lines (company_id, id);
create index bill_lines_of_receipt on bill_lines (company_id, receipt_line_id) where receipt_line_id is not null;

call trama.trail('goods_receipts', '{"what": "Entrada de mercancía", "name": "number", "fields": {"supplier": "Proveedor", "date": "Fecha",
  "warehouse": "Bodega", "reference": "Remisión", "note": "Nota", "annulled_on": "Anulada el", "annulment_reason": "Motivo"}}');
call trama.trail('goods_receipt_lines', '{"what": "Línea", "name": ["position", "description"], "fields": {"description": "Descripción",
  "quantity": "Cantidad", "unit_cost": "Costo unitario", "billed": "Facturado", "returned": "Devuelto"}}');
