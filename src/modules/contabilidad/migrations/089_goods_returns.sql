create table goods_returns (
  company_id uuid not null references companies (id),
  id uuid not null,
  number text not null check (number ~ '^DEV-[0-9]{4}-[0-9]{3,}$'),
  receipt_id uuid not null,
  date date not null,
  reason text not null check (length(reason) between 1 and 1000),
  -- What the goods were worth that day, which the supplier owes since.
  value numeric(18,2) not null check (value >= 0),
  entry_id uuid,
  annulled_on date,
  annulled_by uuid,
  annulment_reason text not null default '' check (length(annulment_reason) <= 1000),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (trama.plain(number || ' ' || reason)) stored,
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, receipt_id) references goods_receipts (company_id, id),
  foreign key (company_id, entry_id) references journal_entries (company_id, id),
  foreign key (company_id, annulled_by) references profiles (company_id, id),
  foreign key (company_id, created_by) references profiles (company_id, id),
  check ((annulled_on is null) = (annulled_by is null)),
  check ((annulled_on is null) = (annulment_reason = ''))
);
create index goods_returns_by_date on goods_returns (company_id, date, id);
create index goods_returns_of_receipt on goods_returns (company_id, receipt_id, id);
create index goods_returns_of_entry on goods_returns (company_id, entry_id) where entry_id is not null;
create index goods_returns_search on goods_returns using gin (company_id, search_text gin_trgm_ops);
comment on table goods_returns is 'Devolución a un proveedor: goods of a receipt that went back. Never edited: a wrong one is annulled.';

create table goods_return_lines (
  company_id uuid not null references companies (id),
  id uuid not null,
  return_id uuid not null,
  receipt_line_id uuid not null,
  quantity integer not null check (quantity > 0),
  primary key (company_id, id),
  unique (company_id, return_id, receipt_line_id),
  foreign key (company_id, return_id) references goods_returns (company_id, id),
  foreign key (company_id, receipt_line_id) references goods_receipt_lines (company_id, id)
);
create index goods_return_lines_of_receipt on goods_return_lines (company_id, receipt_line_id);
comment on table goods_return_lines is 'What of each line of a receipt went back.';

call trama.trail('goods_returns', '{"what": "Devolución a un proveedor", "name": "number", "fields": {"date": "Fecha", "reason": "Motivo",
  "value": "Valor", "annulled_on": "Anulada el", "annulment_reason": "Motivo de la anulación"}}');
call trama.trail('goods_return_lines', '{"what": "Línea", "name": "quantity", "fields": {"quantity": "Cantidad"}}');
