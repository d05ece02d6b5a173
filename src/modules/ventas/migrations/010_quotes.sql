-- What the specification keeps as quote_template of a company is edited by one person at a time.
alter table company_profiles add column quote_template_version integer not null default 1;

create table quotes (
  company_id uuid not null references companies (id),
  id uuid not null,
  number text not null check (number ~ '^COT-[0-9]{4}-[0-9]{3,}$' and length(number) <= 30),
  client_name text not null check (length(client_name) between 1 and 200),
  -- Whom of the master data it is for; null: only the name is known.
  client_id uuid,
  opportunity_id uuid,
  -- As it was typed, with {CLIENTE}; and as it is sent, with the name in its place.
  typed_body text not null check (length(typed_body) between 1 and 10000),
  body text not null check (length(body) between 1 and 40000),
  date date not null,
  valid_until date not null check (valid_until >= date),
  currency text not null check (currency in ('USD', 'EUR', 'COP', 'MXN')),
  -- Vencida is one of the first two whose valid_until has passed.
  status text not null default 'Borrador' check (status in ('Borrador', 'Enviada', 'Aceptada', 'Rechazada')),
  subtotal numeric(14,2) not null default 0 check (subtotal >= 0),
  discount numeric(14,2) not null default 0 check (discount >= 0 and discount <= subtotal),
  tax numeric(14,2) not null default 0 check (tax >= 0),
  total numeric(14,2) not null default 0 check (total = subtotal - discount + tax),
  archived_at timestamptz,
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (trama.plain(number || ' ' || client_name)) stored,
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, client_id) references cdm_clients (company_id, id),
  foreign key (company_id, opportunity_id) references sales_opportunities (company_id, id),
  foreign key (company_id, created_by) references profiles (company_id, id)
);
create index quotes_newest on quotes (company_id, date desc, id desc) where archived_at is null;
create index quotes_archived on quotes (company_id, date desc, id desc) where archived_at is not null;
create index quotes_of_client on quotes (company_id, client_id, id);
create index quotes_of_opportunity on quotes (company_id, opportunity_id, id);
create index quotes_search on quotes using gin (company_id, search_text gin_trgm_ops);
comment on table quotes is 'Cotizaciones: numbered without gaps, so archived and never deleted.';

create table quote_lines (
  company_id uuid not null references companies (id),
  id uuid not null,
  quote_id uuid not null,
  position integer not null check (position > 0),
  product_id uuid,
  description text not null check (length(description) between 1 and 500),
  detail text not null default '' check (length(detail) <= 500),
  quantity numeric(10,3) not null check (quantity > 0 and quantity <= 1000000),
  price numeric(14,2) not null check (price >= 0),
  discount numeric(5,2) not null default 0 check (discount between 0 and 100),
  tax numeric(5,2) not null default 0 check (tax between 0 and 100),
  primary key (company_id, id),
  unique (company_id, quote_id, position),
  foreign key (company_id, quote_id) references quotes (company_id, id) on delete cascade,
  foreign key (company_id, product_id) references cdm_products (company_id, id)
);
create index quote_lines_of_product on quote_lines (company_id, product_id);

create table quote_mails (
  company_id uuid not null references companies (id),
  id uuid not null,
  quote_id uuid not null,
  email text not null check (length(email) between 3 and 254),
  message text not null default '' check (length(message) <= 4000),
  sent_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, quote_id) references quotes (company_id, id) on delete cascade,
  foreign key (company_id, sent_by) references profiles (company_id, id)
);
create index quote_mails_of_quote on quote_mails (company_id, quote_id, id);
create index quote_mails_latest on quote_mails (company_id, created_at);
comment on table quote_mails is 'To whom a quote went by mail; append-only.';
