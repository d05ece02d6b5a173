-- A supplier takes back a bill or a part of it. A bill owes what is neither paid nor credited.
create table supplier_credit_notes (
  company_id uuid not null references companies (id),
  id uuid not null,
  number text not null check (number ~ '^NCP-[0-9]{4}-[0-9]{3,}$'),
  -- As it stands on the supplier's paper.
  supplier_number text not null check (length(supplier_number) between 1 and 60),
  bill_id uuid not null,
  -- Among the notes of its bill, from 1: each is rounded upon those before it.
  ordinal integer not null check (ordinal > 0),
  supplier_id uuid not null,
  -- As on the bill.
  supplier text not null check (length(supplier) between 1 and 200),
  date date not null,
  reason text not null check (length(reason) between 1 and 1000),
  subtotal numeric(14,2) not null check (subtotal > 0),
  tax numeric(14,2) not null default 0 check (tax >= 0),
  withheld numeric(14,2) not null default 0 check (withheld >= 0),
  amount numeric(14,2) not null check (amount > 0),
  -- What of it had been paid already; and where it came in, where it came back: else it stays with the supplier as an advance.
  refunded numeric(14,2) not null default 0 check (refunded >= 0),
  account_id uuid,
  entry_id uuid not null,
  annulled_on date,
  annulled_by uuid,
  annulment_reason text not null default '' check (length(annulment_reason) <= 1000),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (trama.plain(number || ' ' || supplier_number || ' ' || supplier || ' ' || reason)) stored,
  primary key (company_id, id),
  unique (company_id, number),
  unique (company_id, bill_id, ordinal),
  unique (company_id, entry_id),
  foreign key (company_id, bill_id) references bills (company_id, id),
  foreign key (company_id, supplier_id) references cdm_clients (company_id, id),
  foreign key (company_id, account_id) references chart_of_accounts (company_id, id),
  foreign key (company_id, entry_id) references journal_entries (company_id, id),
  foreign key (company_id, annulled_by) references profiles (company_id, id),
  foreign key (company_id, created_by) references profiles (company_id, id),
  check (amount = subtotal + tax - withheld),
  check (refunded <= amount),
  check (account_id is null or refunded > 0),
  check ((annulled_on is null) = (annulled_by is null)),
  check ((annulled_on is null) = (annulment_reason = ''))
);
-- A supplier gives a number once; one that was annulled can be written again.
create unique index supplier_credit_notes_once on supplier_credit_notes (company_id, supplier_id, trama.plain(supplier_number)) where annulled_on is null;
create index supplier_credit_notes_of_supplier on supplier_credit_notes (company_id, supplier_id, date, id);
create index supplier_credit_notes_by_date on supplier_credit_notes (company_id, date, id);
create index supplier_credit_notes_into_account on supplier_credit_notes (company_id, account_id) where account_id is not null;
create index supplier_credit_notes_search on supplier_credit_notes using gin (company_id, search_text gin_trgm_ops);
comment on table supplier_credit_notes is
  'Nota de crédito de un proveedor: what he took back of a bill. Posted, so its figures never change: a wrong one is annulled.';

create table supplier_credit_note_lines (
  company_id uuid not null references companies (id),
  id uuid not null,
  note_id uuid not null,
  -- Of the bill.
  line_id uuid not null,
  -- What is credited in the books: the account of the bill's line, or another one.
  account_id uuid not null,
  -- What became of goods that the line charged; '' of what is no goods, or goes to another account.
  goods text not null default '' check (goods in ('', 'devuelta', 'rebaja', 'refactura')),
  -- None where only the price came down.
  quantity numeric(10,3) not null default 0 check (quantity >= 0),
  -- Without tax.
  net numeric(14,2) not null check (net > 0),
  -- What left the account, where goods went back or cost less: the rest is a difference of price.
  cleared numeric(14,2) not null,
  primary key (company_id, id),
  unique (company_id, note_id, line_id),
  foreign key (company_id, note_id) references supplier_credit_notes (company_id, id),
  foreign key (company_id, line_id) references bill_lines (company_id, id),
  foreign key (company_id, account_id) references chart_of_accounts (company_id, id),
  check (quantity > 0 or goods not in ('devuelta', 'refactura')),
  check (goods in ('devuelta', 'rebaja') or cleared = net)
);
create index supplier_credit_note_lines_of_line on supplier_credit_note_lines (company_id, line_id);
create index supplier_credit_note_lines_on_account on supplier_credit_note_lines (company_id, account_id);
comment on table supplier_credit_note_lines is 'What of a line of the bill a supplier took back.';

-- Billed units that went back and whose credit came: they are neither billed nor to be billed.
alter table goods_receipt_lines add column credited integer not null default 0 check (credited >= 0),
  add constraint goods_receipt_lines_credited check (credited <= least(billed, returned)),
  drop column billable;
alter table goods_receipt_lines
  add column billable integer not null generated always as (greatest(quantity - billed + credited - returned, 0)) stored;
create index goods_receipt_lines_billable on goods_receipt_lines (company_id, receipt_id) where billable > 0;
grant update (credited) on goods_receipt_lines to trama_tenant;

-- What a note bears of each tax stands beside what its bill bears.
alter table bill_taxes add column note_id uuid,
  add foreign key (company_id, note_id) references supplier_credit_notes (company_id, id),
  drop constraint bill_taxes_once,
  add constraint bill_taxes_once unique nulls not distinct (company_id, bill_id, note_id, code_id, rate);
create index bill_taxes_of_note on bill_taxes (company_id, note_id) where note_id is not null;
comment on column bill_taxes.note_id is 'Of a supplier''s credit note; null: the bill''s own.';

-- What was paid already and was credited afterwards stays with the supplier as an advance, if he does not give it back.
alter table supplier_payments add column credit_note_id uuid,
  add foreign key (company_id, credit_note_id) references supplier_credit_notes (company_id, id),
  drop constraint supplier_payments_number_check,
  add constraint supplier_payments_number_check check (number ~ '^(EGR|NCP)-[0-9]{4}-[0-9]{3,}$'),
  drop constraint supplier_payments_method_check,
  add constraint supplier_payments_method_check check (method in ('Efectivo', 'Transferencia', 'Tarjeta', 'Cheque', 'Otro', 'Nota de crédito')),
  add check ((credit_note_id is null) = (method <> 'Nota de crédito')),
  add check ((credit_note_id is null) = (number like 'EGR-%'));
create unique index supplier_payments_of_note on supplier_payments (company_id, credit_note_id) where credit_note_id is not null;
comment on column supplier_payments.credit_note_id is 'No money went out: it is what a supplier''s credit note left in our favour.';

-- When a transaction ends: a bill has paid what was paid less what its notes gave back, and credited what its standing notes say.
create or replace function trama.check_bill() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare
  touched uuid;
  kept record;
  given numeric;
  noted record;
begin
  if tg_table_name = 'bills' then
    touched := new.id;
  else
    touched := new.bill_id;
  end if;
  select paid, credited into kept from bills where company_id = new.company_id and id = touched;
  select coalesce(sum(amount), 0) into given from bill_payments
  where company_id = new.company_id and bill_id = touched and reversed_on is null;
  select coalesce(sum(amount), 0) as credited, coalesce(sum(refunded), 0) as refunded into noted from supplier_credit_notes
  where company_id = new.company_id and bill_id = touched and annulled_on is null;
  if kept.paid <> given - noted.refunded then
    raise exception 'bill % has % paid, and payments of %', touched, kept.paid, given - noted.refunded
      using errcode = 'check_violation', constraint = 'bill_paid_is_its_payments';
  end if;
  if kept.credited <> noted.credited then
    raise exception 'bill % has % credited, and notes of %', touched, kept.credited, noted.credited
      using errcode = 'check_violation', constraint = 'bill_credited_is_its_notes';
  end if;
  return null;
end $$;
create constraint trigger supplier_credit_notes_add_up after insert or update on supplier_credit_notes
  deferrable initially deferred for each row execute function trama.check_bill();

call trama.trail('supplier_credit_notes', '{"what": "Nota de crédito de un proveedor", "name": "number", "whole": true, "fields": {
  "bill_id": {"label": "Factura de compra", "of": "bills", "called": "number"}, "supplier": "Proveedor", "supplier_number": "Número del proveedor",
  "date": "Fecha", "reason": "Motivo", "amount": "Total", "refunded": "Pagado de más",
  "account_id": {"label": "Cuenta", "of": "chart_of_accounts", "called": "code || '' '' || name"},
  "annulled_on": "Anulada el", "annulment_reason": "Motivo de la anulación"}}');
call trama.trail('supplier_credit_note_lines', '{"what": "Línea", "name": {"column": "line_id", "of": "bill_lines", "called": "description"}, "fields": {
  "quantity": "Cantidad", "net": "Importe sin impuestos", "goods": "Mercancía",
  "account_id": {"label": "Cuenta", "of": "chart_of_accounts", "called": "code || '' '' || name"}}}');
