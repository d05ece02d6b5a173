create table payment_gateways (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- As the program names them; one that it does not know is passed over.
  gateway text not null check (length(gateway) between 1 and 50),
  -- Each key under seal, by its field; none of one that was switched off.
  keys jsonb not null default '{}' check (jsonb_typeof(keys) = 'object'),
  -- Whether the gateway took the keys when they were tried: only then is it offered to clients.
  state text not null default 'Comprobando' check (state in ('Apagada', 'Comprobando', 'Activa', 'Rechazada')),
  version integer not null default 1,
  primary key (company_id, id)
);
create unique index payment_gateways_once on payment_gateways (company_id, gateway);
comment on table payment_gateways is 'Services that collect payments for a company, with its keys; no row: never used.';
call trama.trail('payment_gateways', '{"what": "Pasarela de pago", "fields": {"gateway": "Pasarela", "state": "Estado"}}');

create table online_payments (
  company_id uuid not null references companies (id),
  id uuid not null,
  invoice_id uuid not null,
  link_id uuid not null,
  gateway text not null check (gateway in ('wompi', 'mercadopago', 'stripe')),
  amount numeric(14,2) not null check (amount > 0),
  currency text not null check (currency in ('USD', 'EUR', 'COP', 'MXN')),
  -- Where the client pays, and the gateway's own id of it; '' until it gave them.
  url text not null default '',
  session text not null default '',
  -- Why there is no such page; '' while there may be.
  problem text not null default '' check (length(problem) <= 1000),
  asked_at timestamptz,
  charged_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, invoice_id) references invoices (company_id, id),
  foreign key (company_id, link_id) references invoice_links (company_id, id)
);
create index online_payments_of_invoice on online_payments (company_id, invoice_id, id);
create index online_payments_of_link on online_payments (company_id, link_id);
comment on table online_payments is 'Payments that clients began at a gateway; what came of them is in online_charges.';

create table online_charges (
  company_id uuid not null references companies (id),
  id uuid not null,
  online_payment_id uuid not null,
  gateway text not null check (gateway in ('wompi', 'mercadopago', 'stripe')),
  -- The gateway's id of what it collected: it is booked once.
  charge_id text not null check (length(charge_id) between 1 and 200),
  date date not null,
  amount numeric(14,2) not null,
  currency text not null check (length(currency) <= 10),
  -- Why it was not booked, or not given back; '' for none.
  problem text not null default '' check (length(problem) <= 1000),
  payment_id uuid,
  receipt_id uuid,
  refund_asked_by uuid,
  refund_reason text not null default '' check (length(refund_reason) <= 1000),
  refunded_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, online_payment_id) references online_payments (company_id, id),
  foreign key (company_id, payment_id) references invoice_payments (company_id, id),
  foreign key (company_id, receipt_id) references receipts (company_id, id),
  foreign key (company_id, refund_asked_by) references profiles (company_id, id)
);
create unique index online_charges_once on online_charges (company_id, gateway, charge_id);
create index online_charges_of_payment on online_charges (company_id, online_payment_id);
create index online_charges_booked on online_charges (company_id, payment_id) where payment_id is not null;
create index online_charges_received on online_charges (company_id, receipt_id) where receipt_id is not null;
create index online_charges_refunded_by on online_charges (company_id, refund_asked_by) where refund_asked_by is not null;
comment on table online_charges is 'What a gateway collected, as it said when it was asked; a payment or a receipt once it is booked.';
call trama.trail('online_charges', '{"what": "Cobro en línea", "fields": {"charge_id": "Cobro de la pasarela", "amount": "Importe",
  "problem": "Por qué no se registró", "refund_reason": "Motivo de la devolución", "refunded_at": "Devuelto"}}');

-- The job finds what may have been paid in all companies, and nothing of what it is; each is then asked for in its company's name.
grant select (company_id, id, created_at, asked_at, charged_at, problem) on online_payments to trama_auth;
create policy open_select on online_payments for select to trama_auth using (charged_at is null and problem = '');
