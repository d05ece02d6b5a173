create table payment_instructions (
  company_id uuid not null references companies (id),
  -- Banks, accounts and holders, as the clients read them; '' for none: then nothing can be reported.
  instructions text not null default '' check (length(instructions) <= 2000),
  version integer not null default 1,
  primary key (company_id)
);
comment on table payment_instructions is 'Where the clients of a company pay; no row: it says nothing yet.';
call trama.trail('payment_instructions', '{"what": "Dónde te pagan", "fields": {"instructions": "Instrucciones"}}');

create table reported_payments (
  company_id uuid not null references companies (id),
  id uuid not null,
  invoice_id uuid not null,
  link_id uuid not null,
  -- Who reports it, as typed on the public page.
  name text not null check (length(name) between 1 and 200),
  date date not null,
  amount numeric(14,2) not null check (amount > 0),
  -- The receipt: a picture's pixels, or a PDF without active content; and the hash of the file as it was sent.
  file_type text not null check (file_type in ('image/png', 'image/jpeg', 'image/webp', 'application/pdf')),
  file_bytes bytea not null check (length(file_bytes) <= 2097152),
  file_hash text not null check (length(file_hash) = 64),
  -- Why it was refused; '' of one that was not.
  reason text not null default '' check (length(reason) <= 1000),
  -- The payment that it became. Once that is undone, the report waits again.
  payment_id uuid,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, invoice_id) references invoices (company_id, id),
  foreign key (company_id, link_id) references invoice_links (company_id, id),
  foreign key (company_id, payment_id) references invoice_payments (company_id, id),
  check (payment_id is null or reason = '')
);
-- The same receipt pays once; one that was refused may come again.
create unique index reported_payments_receipt on reported_payments (company_id, file_hash) where reason = '';
create index reported_payments_of_invoice on reported_payments (company_id, invoice_id, id);
create index reported_payments_of_link on reported_payments (company_id, link_id);
create index reported_payments_of_payment on reported_payments (company_id, payment_id) where payment_id is not null;
comment on table reported_payments is 'What a client says that he paid of an invoice, with its receipt; booked by whoever confirms it.';
call trama.trail('reported_payments', '{"what": "Pago informado", "name": {"column": "invoice_id", "of": "invoices", "called": "number"},
  "fields": {"name": "Quién lo informó", "date": "Fecha", "amount": "Importe", "reason": "Motivo del rechazo"}}');
