create table stock_reservations (
  company_id uuid not null references companies (id),
  id uuid not null,
  product_id uuid not null,
  quantity integer not null check (quantity > 0),
  state text not null default 'abierta' check (state in ('abierta', 'usada', 'liberada')),
  -- What it is for; '' and null: what a person says.
  document_kind text not null default '' check (document_kind in ('', 'quote')),
  document_id uuid,
  -- As people call it: 'COT-2026-004', or what they wrote.
  label text not null check (length(label) between 1 and 200),
  -- The invoice that took it, whose annulment keeps it again.
  used_by uuid,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, product_id) references cdm_products (company_id, id),
  foreign key (company_id, created_by) references profiles (company_id, id),
  check ((document_id is null) = (document_kind = ''))
);
create index stock_reservations_of_product on stock_reservations (company_id, product_id);
create index stock_reservations_of_document on stock_reservations (company_id, document_id) where document_id is not null;
create index stock_reservations_of_invoice on stock_reservations (company_id, used_by) where used_by is not null;
comment on table stock_reservations is 'Units that are promised to somebody; the sum of the open ones of a product is its reserved.';
call trama.trail('stock_reservations', '{"what": "Reserva", "name": "label", "fields": {"state": "Estado", "quantity": "Unidades"}}');
