create table invoice_drafts (
  company_id uuid not null references companies (id),
  id uuid not null,
  client text not null check (length(client) between 1 and 200),
  client_id uuid,
  description text not null default '' check (length(description) <= 1000),
  -- From the day of issue until it is due.
  days_to_pay integer not null check (days_to_pay between 0 and 3660),
  -- As an invoice takes them: what of them no longer stands, as a product, is told when it is issued. None: the amount alone.
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  amount numeric(14,2) not null check (amount >= 0),
  general_discount text not null default '0'
    check (general_discount ~ '^([0-9]{1,12}(\.[0-9]{1,2})?|[0-9]{1,3}(\.[0-9]{1,2})?%)$'),
  total numeric(14,2) not null check (total >= 0),
  -- The quote that it was made from, of whoever fills the slot of origins.
  quote_id uuid,
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (trama.plain(client || ' ' || description)) stored,
  primary key (company_id, id),
  foreign key (company_id, client_id) references cdm_clients (company_id, id),
  foreign key (company_id, created_by) references profiles (company_id, id)
);
create index invoice_drafts_newest on invoice_drafts (company_id, id desc);
create index invoice_drafts_of_client on invoice_drafts (company_id, client_id) where client_id is not null;
create index invoice_drafts_of_quote on invoice_drafts (company_id, quote_id) where quote_id is not null;
comment on table invoice_drafts is 'Borradores de facturas: without number, entries or stock, until somebody issues them.';

call trama.trail('invoice_drafts', '{"what": "Borrador de factura", "name": "client", "fields": {"client": "Cliente",
  "description": "Descripción", "days_to_pay": "Días de plazo", "general_discount": "Descuento general", "total": "Total"}}');
