create table supplier_payments (
  company_id uuid not null references companies (id),
  id uuid not null,
  number text not null check (number ~ '^EGR-[0-9]{4}-[0-9]{3,}$'),
  date date not null,
  supplier_id uuid not null,
  -- His name as it was that day.
  supplier text not null check (length(supplier) between 1 and 200),
  amount numeric(14,2) not null check (amount > 0),
  -- What of it paid bills, and what the supplier gave back; the rest is an advance.
  applied numeric(14,2) not null default 0 check (applied >= 0),
  returned numeric(14,2) not null default 0 check (returned >= 0),
  balance numeric(14,2) not null generated always as (
    case when annulled_on is null then amount - applied - returned else 0 end) stored,
  currency text not null check (currency in ('USD', 'EUR', 'COP', 'MXN')),
  method text not null check (method in ('Efectivo', 'Transferencia', 'Tarjeta', 'Cheque', 'Otro')),
  reference text not null default '' check (length(reference) <= 100),
  note text not null default '' check (length(note) <= 500),
  -- Whence the money went out; and the asset that its advance is, where it left one.
  account_id uuid not null,
  advance_account_id uuid,
  entry_id uuid not null,
  annulled_on date,
  annulled_by uuid,
  annulment_reason text not null default '' check (length(annulment_reason) <= 1000),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (trama.plain(number || ' ' || supplier || ' ' || reference || ' ' || note)) stored,
  primary key (company_id, id),
  unique (company_id, number),
  unique (company_id, entry_id),
  foreign key (company_id, supplier_id) references cdm_clients (company_id, id),
  foreign key (company_id, account_id) references chart_of_accounts (company_id, id),
  foreign key (company_id, advance_account_id) references chart_of_accounts (company_id, id),
  foreign key (company_id, entry_id) references journal_entries (company_id, id),
  foreign key (company_id, annulled_by) references profiles (company_id, id),
  foreign key (company_id, created_by) references profiles (company_id, id),
  check (applied + returned <= amount),
  check ((annulled_on is null) = (annulled_by is null)),
  check ((annulled_on is null) = (annulment_reason = '')),
  check (annulled_on is null or applied + returned = 0)
);
create index supplier_payments_by_date on supplier_payments (company_id, date, id);
create index supplier_payments_of_supplier on supplier_payments (company_id, supplier_id, date, id);
create index supplier_payments_from_account on supplier_payments (company_id, account_id);
create index supplier_payments_on_account on supplier_payments (company_id, advance_account_id) where advance_account_id is not null;
create index supplier_payments_search on supplier_payments using gin (company_id, search_text gin_trgm_ops);
comment on table supplier_payments is 'Comprobante de egreso: money to a supplier, for several bills or in advance. Never edited: a wrong one is annulled.';

create table bill_payments (
  company_id uuid not null references companies (id),
  id uuid not null,
  bill_id uuid not null,
  payment_id uuid not null,
  date date not null,
  amount numeric(14,2) not null check (amount > 0),
  -- Taken from an advance afterwards, with an entry of its own.
  from_advance boolean not null default false,
  entry_id uuid,
  reversed_on date,
  reversed_by uuid,
  reversal_reason text not null default '' check (length(reversal_reason) <= 1000),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, entry_id),
  foreign key (company_id, bill_id) references bills (company_id, id),
  foreign key (company_id, payment_id) references supplier_payments (company_id, id),
  foreign key (company_id, entry_id) references journal_entries (company_id, id),
  foreign key (company_id, reversed_by) references profiles (company_id, id),
  foreign key (company_id, created_by) references profiles (company_id, id),
  check (from_advance = (entry_id is not null)),
  check ((reversed_on is null) = (reversed_by is null)),
  check ((reversed_on is null) = (reversal_reason = ''))
);
create index bill_payments_of_bill on bill_payments (company_id, bill_id, id);
create index bill_payments_of_payment on bill_payments (company_id, payment_id, id);
comment on table bill_payments is 'What a payment paid of a bill. Never edited: a wrong one is undone, with the reason.';

create table supplier_refunds (
  company_id uuid not null references companies (id),
  id uuid not null,
  payment_id uuid not null,
  date date not null,
  amount numeric(14,2) not null check (amount > 0),
  -- Where the money came in.
  account_id uuid not null,
  note text not null default '' check (length(note) <= 500),
  entry_id uuid not null,
  reversed_on date,
  reversed_by uuid,
  reversal_reason text not null default '' check (length(reversal_reason) <= 1000),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, entry_id),
  foreign key (company_id, payment_id) references supplier_payments (company_id, id),
  foreign key (company_id, account_id) references chart_of_accounts (company_id, id),
  foreign key (company_id, entry_id) references journal_entries (company_id, id),
  foreign key (company_id, reversed_by) references profiles (company_id, id),
  foreign key (company_id, created_by) references profiles (company_id, id),
  check ((reversed_on is null) = (reversed_by is null)),
  check ((reversed_on is null) = (reversal_reason = ''))
);
create index supplier_refunds_of_payment on supplier_refunds (company_id, payment_id, id);
create index supplier_refunds_into_account on supplier_refunds (company_id, account_id);
comment on table supplier_refunds is 'What of an advance the supplier gave back. Never edited: a wrong one is undone, with the reason.';

-- When a transaction ends: a bill has paid what its payments that stand say.
create function trama.check_bill() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare
  touched uuid;
  kept numeric;
  given numeric;
begin
  if tg_table_name = 'bills' then
    touched := new.id;
  else
    touched := new.bill_id;
  end if;
  select paid into kept from bills where company_id = new.company_id and id = touched;
  select coalesce(sum(amount), 0) into given from bill_payments
  where company_id = new.company_id and bill_id = touched and reversed_on is null;
  if kept <> given then
    raise exception 'bill % has % paid, and payments of %', touched, kept, given
      using errcode = 'check_violation', constraint = 'bill_paid_is_its_payments';
  end if;
  return null;
end $$;
create constraint trigger bills_add_up after insert or update on bills
  deferrable initially deferred for each row execute function trama.check_bill();
create constraint trigger bill_payments_add_up after insert or update on bill_payments
  deferrable initially deferred for each row execute function trama.check_bill();

-- And a payment has applied and returned what its parts that stand say.
create function trama.check_supplier_payment() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare
  touched uuid;
  kept record;
  given numeric;
  back numeric;
begin
  if tg_table_name = 'supplier_payments' then
    touched := new.id;
  else
    touched := new.payment_id;
  end if;
  select applied, returned into kept from supplier_payments where company_id = new.company_id and id = touched;
  select coalesce(sum(amount), 0) into given from bill_payments
  where company_id = new.company_id and payment_id = touched and reversed_on is null;
  select coalesce(sum(amount), 0) into back from supplier_refunds
  where company_id = new.company_id and payment_id = touched and reversed_on is null;
  if kept.applied <> given or kept.returned <> back then
    raise exception 'payment % has % applied and % returned, and parts of % and %', touched, kept.applied, kept.returned, given, back
      using errcode = 'check_violation', constraint = 'supplier_payment_is_its_parts';
  end if;
  return null;
end $$;
create constraint trigger supplier_payments_add_up after insert or update on supplier_payments
  deferrable initially deferred for each row execute function trama.check_supplier_payment();
create constraint trigger bill_payments_add_up_to_payments after insert or update on bill_payments
  deferrable initially deferred for each row execute function trama.check_supplier_payment();
create constraint trigger supplier_refunds_add_up after insert or update on supplier_refunds
  deferrable initially deferred for each row execute function trama.check_supplier_payment();

call trama.trail('supplier_payments', '{"what": "Comprobante de egreso", "name": "number", "whole": true,
  "fields": {"supplier": "Proveedor", "date": "Fecha", "amount": "Importe", "applied": "Aplicado", "returned": "Devuelto",
  "method": "Forma de pago", "reference": "Referencia", "note": "Nota",
  "account_id": {"label": "Cuenta", "of": "chart_of_accounts", "called": "code || '' '' || name"},
  "annulled_on": "Anulado el", "annulment_reason": "Motivo"}}');
call trama.trail('bill_payments', '{"what": "Pago a proveedor", "name": {"column": "bill_id", "of": "bills", "called": "number"}, "whole": true,
  "fields": {"date": "Fecha", "amount": "Importe", "reversed_on": "Deshecho el", "reversal_reason": "Motivo"}}');
call trama.trail('supplier_refunds', '{"what": "Devolución de un anticipo", "name": {"column": "payment_id", "of": "supplier_payments",
  "called": "number"}, "whole": true, "fields": {"date": "Fecha", "amount": "Importe",
  "account_id": {"label": "Cuenta", "of": "chart_of_accounts", "called": "code || '' '' || name"},
  "reversed_on": "Deshecha el", "reversal_reason": "Motivo"}}');
