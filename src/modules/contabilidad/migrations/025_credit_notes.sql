-- A credit note takes back an invoice or a part of it. An invoice owes what is neither paid nor credited.
alter table invoices add column credited numeric(14,2) not null default 0 check (credited >= 0);
-- It is put up again below.
drop trigger trail_update on invoices;
alter table invoices drop column status, drop column balance;
alter table invoices add column status text not null generated always as (
  case when annulled_on is not null then 'Anulada' when credited = amount then 'Acreditada'
    when paid + credited = amount then 'Pagada' else 'Pendiente' end) stored;
alter table invoices add column balance numeric(14,2) not null generated always as (
  case when annulled_on is null then amount - paid - credited else 0 end) stored;
alter table invoices add constraint invoices_within_amount check (paid + credited <= amount);
alter table invoices add constraint invoices_annulled_whole check (annulled_on is null or credited = 0);
create index invoices_owed on invoices (company_id, due_date) include (balance) where status = 'Pendiente';
grant update (credited) on invoices to trama_tenant;

create table credit_notes (
  company_id uuid not null references companies (id),
  id uuid not null,
  number text not null check (number ~ '^NC-[0-9]{4}-[0-9]{3,}$'),
  invoice_id uuid not null,
  -- Among the notes of its invoice, from 1: each is rounded upon those before it.
  ordinal integer not null check (ordinal > 0),
  date date not null,
  -- As on the invoice.
  client text not null check (length(client) between 1 and 200),
  reason text not null check (length(reason) between 1 and 1000),
  subtotal numeric(14,2) not null check (subtotal >= 0),
  discount numeric(14,2) not null default 0 check (discount >= 0),
  tax numeric(14,2) not null default 0 check (tax >= 0),
  amount numeric(14,2) not null check (amount > 0),
  -- What of it had been paid already, and went back to the client.
  refunded numeric(14,2) not null default 0 check (refunded >= 0),
  -- Where the money went out; only of a note in the books that gave some back.
  account_id uuid,
  entry_id uuid,
  annulled_on date,
  annulled_by uuid,
  annulment_reason text not null default '' check (length(annulment_reason) <= 1000),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (trama.plain(number || ' ' || client || ' ' || reason)) stored,
  primary key (company_id, id),
  unique (company_id, number),
  unique (company_id, invoice_id, ordinal),
  foreign key (company_id, invoice_id) references invoices (company_id, id),
  foreign key (company_id, account_id) references chart_of_accounts (company_id, id),
  foreign key (company_id, entry_id) references journal_entries (company_id, id),
  foreign key (company_id, annulled_by) references profiles (company_id, id),
  foreign key (company_id, created_by) references profiles (company_id, id),
  check (amount = subtotal - discount + tax),
  check (refunded <= amount),
  check ((annulled_on is null) = (annulled_by is null)),
  check ((annulled_on is null) = (annulment_reason = ''))
);
create index credit_notes_by_date on credit_notes (company_id, date, id);
create index credit_notes_from_account on credit_notes (company_id, account_id) where account_id is not null;
create index credit_notes_of_entry on credit_notes (company_id, entry_id) where entry_id is not null;
create index credit_notes_search on credit_notes using gin (company_id, search_text gin_trgm_ops);
comment on table credit_notes is 'What was taken back of an invoice. Issued, so its figures never change: a wrong one is annulled.';
create trigger credit_notes_posted_once before update of entry_id on credit_notes
  for each row execute function trama.check_posted_once();

create table credit_note_lines (
  company_id uuid not null references companies (id),
  id uuid not null,
  note_id uuid not null,
  line_id uuid not null,
  quantity numeric(10,3) not null check (quantity > 0),
  primary key (company_id, id),
  unique (company_id, note_id, line_id),
  foreign key (company_id, note_id) references credit_notes (company_id, id),
  foreign key (company_id, line_id) references invoice_lines (company_id, id)
);
create index credit_note_lines_of_line on credit_note_lines (company_id, line_id);
comment on table credit_note_lines is 'How much of a line of the invoice a note takes back; none where only an amount was invoiced.';

-- When a transaction ends: paid is what was received less what was given back, credited what its standing notes say.
create or replace function trama.check_paid() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare
  touched uuid;
  kept record;
  received numeric;
  noted record;
begin
  if tg_table_name = 'invoices' then
    touched := new.id;
  else
    touched := new.invoice_id;
  end if;
  select paid, credited into kept from invoices where company_id = new.company_id and id = touched;
  select coalesce(sum(amount), 0) into received from invoice_payments
  where company_id = new.company_id and invoice_id = touched and reversed_on is null;
  select coalesce(sum(amount), 0) as credited, coalesce(sum(refunded), 0) as refunded into noted from credit_notes
  where company_id = new.company_id and invoice_id = touched and annulled_on is null;
  if kept.paid <> received - noted.refunded then
    raise exception 'invoice % has % paid, and payments of %', touched, kept.paid, received - noted.refunded
      using errcode = 'check_violation', constraint = 'invoice_paid_is_its_payments';
  end if;
  if kept.credited <> noted.credited then
    raise exception 'invoice % has % credited, and notes of %', touched, kept.credited, noted.credited
      using errcode = 'check_violation', constraint = 'invoice_credited_is_its_notes';
  end if;
  return null;
end $$;
create constraint trigger credit_notes_add_up after insert or update on credit_notes
  deferrable initially deferred for each row execute function trama.check_paid();

call trama.trail('invoices', '{"what": "Factura", "name": "number", "fields": {"client": "Cliente", "date": "Fecha", "due_date": "Vencimiento",
  "description": "Concepto", "amount": "Total", "paid": "Pagado", "credited": "Acreditado", "status": "Estado", "internal_note": "Nota interna",
  "annulled_on": "Anulada el", "annulment_reason": "Motivo"}}');
call trama.trail('credit_notes', '{"what": "Nota de crédito", "name": "number", "whole": true,
  "fields": {"invoice_id": {"label": "Factura", "of": "invoices", "called": "number"}, "date": "Fecha", "reason": "Motivo", "amount": "Total",
  "refunded": "Devuelto", "account_id": {"label": "Cuenta", "of": "chart_of_accounts", "called": "code || '' '' || name"},
  "annulled_on": "Anulada el", "annulment_reason": "Motivo de la anulación"}}');
