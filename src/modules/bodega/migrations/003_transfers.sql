create table stock_transfers (
  company_id uuid not null references companies (id),
  id uuid not null,
  number integer not null check (number > 0),
  from_id uuid not null,
  to_id uuid not null,
  note text not null default '' check (length(note) <= 200),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  annulled_at timestamptz,
  annulled_by uuid,
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, from_id) references warehouses (company_id, id),
  foreign key (company_id, to_id) references warehouses (company_id, id),
  foreign key (company_id, created_by) references profiles (company_id, id),
  foreign key (company_id, annulled_by) references profiles (company_id, id),
  check ((annulled_at is null) = (annulled_by is null))
);
create index stock_transfers_from on stock_transfers (company_id, from_id, id);
create index stock_transfers_to on stock_transfers (company_id, to_id, id);
call trama.trail('stock_transfers', '{"what": "Traslado", "name": "number", "fields": {"note": "Nota", "annulled_at": "Anulado"}}');

create table stock_transfer_lines (
  company_id uuid not null references companies (id),
  id uuid not null,
  transfer_id uuid not null,
  position integer not null check (position > 0),
  product_id uuid not null,
  quantity integer not null check (quantity > 0),
  primary key (company_id, id),
  unique (company_id, transfer_id, position),
  foreign key (company_id, transfer_id) references stock_transfers (company_id, id),
  foreign key (company_id, product_id) references cdm_products (company_id, id)
);
create index stock_transfer_lines_of_product on stock_transfer_lines (company_id, product_id);
