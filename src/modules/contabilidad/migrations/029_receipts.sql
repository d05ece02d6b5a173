create table receipts (
  company_id uuid not null references companies (id),
  id uuid not null,
  number text not null check (number ~ '^RC-[0-9]{4}-[0-9]{3,}$'),
  date date not null,
  -- The client's name as it was that day.
  client text not null check (length(client) between 1 and 200),
  client_id uuid,
  amount numeric(14,2) not null check (amount > 0),
  -- What of it pays invoices, and what of it went back to the client. The rest is his advance.
  applied numeric(14,2) not null default 0 check (applied >= 0),
  returned numeric(14,2) not null default 0 check (returned >= 0),
  currency text not null check (currency in ('USD', 'EUR', 'COP', 'MXN')),
  method text not null check (method in ('Efectivo', 'Transferencia', 'Tarjeta', 'Cheque', 'Otro')),
  reference text not null default '' check (length(reference) <= 100),
  note text not null default '' check (length(note) <= 500),
  -- Where the money went in, and where the advance is owed; only of a receipt in the books.
  account_id uuid,
  advance_account_id uuid,
  entry_id uuid,
  annulled_on date,
  annulled_by uuid,
  annulment_reason text not null default '' check (length(annulment_reason) <= 1000),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  balance numeric(14,2) not null generated always as (
    case when annulled_on is null then amount - applied - returned else 0 end) stored,
  plain_client text not null generated always as (trama.plain(client)) stored,
  search_text text not null generated always as (trama.plain(number || ' ' || client || ' ' || reference || ' ' || note)) stored,
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, client_id) references cdm_clients (company_id, id),
  foreign key (company_id, account_id) references chart_of_accounts (company_id, id),
  foreign key (company_id, advance_account_id) references chart_of_accounts (company_id, id),
  foreign key (company_id, entry_id) references journal_entries (company_id, id),
  foreign key (company_id, annulled_by) references profiles (company_id, id),
  foreign key (company_id, created_by) references profiles (company_id, id),
  check (applied + returned <= amount),
  check ((entry_id is null) = (account_id is null)),
  check (advance_account_id is null or entry_id is not null),
  check ((annulled_on is null) = (annulled_by is null)),
  check ((annulled_on is null) = (annulment_reason = '')),
  check (annulled_on is null or applied + returned = 0)
);
create index receipts_by_date on receipts (company_id, date, id);
create index receipts_of_client on receipts (company_id, client_id, date, id) where client_id is not null;
create index receipts_of_name on receipts (company_id, plain_client, date);
create index receipts_of_entry on receipts (company_id, entry_id) where entry_id is not null;
create index receipts_into_account on receipts (company_id, account_id) where account_id is not null;
create index receipts_owed_on_account on receipts (company_id, advance_account_id) where advance_account_id is not null;
create index receipts_search on receipts using gin (company_id, search_text gin_trgm_ops);
comment on table receipts is 'Recibo de caja: money of a client, for several invoices or in advance. Never edited: a wrong one is annulled.';
create trigger receipts_posted_once before update of entry_id on receipts
  for each row execute function trama.check_posted_once();

-- What a receipt pays of an invoice is a payment of that invoice, received with it or taken from its advance afterwards.
alter table invoice_payments
  add column receipt_id uuid,
  add column from_advance boolean not null default false,
  add foreign key (company_id, receipt_id) references receipts (company_id, id),
  add check (not from_advance or receipt_id is not null);
create index invoice_payments_of_receipt on invoice_payments (company_id, receipt_id, id) where receipt_id is not null;

create table advance_refunds (
  company_id uuid not null references companies (id),
  id uuid not null,
  receipt_id uuid not null,
  date date not null,
  amount numeric(14,2) not null check (amount > 0),
  -- Whence the money went out; only of a receipt in the books.
  account_id uuid,
  note text not null default '' check (length(note) <= 500),
  entry_id uuid,
  reversed_on date,
  reversed_by uuid,
  reversal_reason text not null default '' check (length(reversal_reason) <= 1000),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, receipt_id) references receipts (company_id, id),
  foreign key (company_id, account_id) references chart_of_accounts (company_id, id),
  foreign key (company_id, entry_id) references journal_entries (company_id, id),
  foreign key (company_id, reversed_by) references profiles (company_id, id),
  foreign key (company_id, created_by) references profiles (company_id, id),
  check ((entry_id is null) = (account_id is null)),
  check ((reversed_on is null) = (reversed_by is null)),
  check ((reversed_on is null) = (reversal_reason = ''))
);
create index advance_refunds_of_receipt on advance_refunds (company_id, receipt_id, id);
create index advance_refunds_of_entry on advance_refunds (company_id, entry_id) where entry_id is not null;
create index advance_refunds_from_account on advance_refunds (company_id, account_id) where account_id is not null;
comment on table advance_refunds is 'What of an advance was given back to the client. Never edited: a wrong one is undone, with the reason.';

alter table posting_rules
  add column advance_id uuid,
  add foreign key (company_id, advance_id) references chart_of_accounts (company_id, id),
  add check (advance_id is null or receivable_id is not null);

-- When a transaction ends: applied is what a receipt's standing payments say, returned what its standing refunds say.
create function trama.check_receipt() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare
  touched uuid;
  kept record;
  given numeric;
  back numeric;
begin
  if tg_table_name = 'receipts' then
    touched := new.id;
  else
    touched := new.receipt_id;
  end if;
  if touched is null then
    return null;
  end if;
  select applied, returned into kept from receipts where company_id = new.company_id and id = touched;
  select coalesce(sum(amount), 0) into given from invoice_payments
  where company_id = new.company_id and receipt_id = touched and reversed_on is null;
  select coalesce(sum(amount), 0) into back from advance_refunds
  where company_id = new.company_id and receipt_id = touched and reversed_on is null;
  if kept.applied <> given then
    raise exception 'receipt % has % applied, and payments of %', touched, kept.applied, given
      using errcode = 'check_violation', constraint = 'receipt_applied_is_its_payments';
  end if;
  if kept.returned <> back then
    raise exception 'receipt % has % returned, and refunds of %', touched, kept.returned, back
      using errcode = 'check_violation', constraint = 'receipt_returned_is_its_refunds';
  end if;
  return null;
end $$;
create constraint trigger receipts_add_up after insert or update on receipts
  deferrable initially deferred for each row execute function trama.check_receipt();
create constraint trigger invoice_payments_add_up_to_receipts after insert or update on invoice_payments
  deferrable initially deferred for each row execute function trama.check_receipt();
create constraint trigger advance_refunds_add_up after insert or update on advance_refunds
  deferrable initially deferred for each row execute function trama.check_receipt();

call trama.trail('receipts', '{"what": "Recibo", "name": "number", "whole": true,
  "fields": {"client": "Cliente", "date": "Fecha", "amount": "Importe", "applied": "Aplicado", "returned": "Devuelto", "method": "Forma de pago",
  "reference": "Referencia", "note": "Nota", "account_id": {"label": "Cuenta", "of": "chart_of_accounts", "called": "code || '' '' || name"},
  "annulled_on": "Anulado el", "annulment_reason": "Motivo"}}');
call trama.trail('advance_refunds', '{"what": "Devolución de anticipo", "name": {"column": "receipt_id", "of": "receipts", "called": "number"},
  "whole": true, "fields": {"date": "Fecha", "amount": "Importe", "account_id": {"label": "Cuenta", "of": "chart_of_accounts",
  "called": "code || '' '' || name"}, "reversed_on": "Deshecha el", "reversal_reason": "Motivo"}}');
call trama.trail('posting_rules', '{"what": "Cuentas de tus facturas", "fields": {
  "receivable_id": {"label": "Clientes", "of": "chart_of_accounts", "called": "code || '' '' || name"},
  "income_id": {"label": "Ingresos", "of": "chart_of_accounts", "called": "code || '' '' || name"},
  "tax_id": {"label": "Impuestos", "of": "chart_of_accounts", "called": "code || '' '' || name"},
  "cash_id": {"label": "Caja o banco", "of": "chart_of_accounts", "called": "code || '' '' || name"},
  "advance_id": {"label": "Anticipos de clientes", "of": "chart_of_accounts", "called": "code || '' '' || name"}}}');
