create table invoices (
  company_id uuid not null references companies (id),
  id uuid not null,
  number text not null check (number ~ '^[A-Z]{3}-[0-9]{4}-[0-9]{3,}$'),
  date date not null,
  -- The client's name as it was when the invoice was issued.
  client text not null check (length(client) between 1 and 200),
  client_id uuid,
  description text not null default '' check (length(description) <= 1000),
  due_date date not null,
  subtotal numeric(14,2) not null check (subtotal >= 0),
  discount numeric(14,2) not null default 0 check (discount >= 0),
  tax numeric(14,2) not null default 0 check (tax >= 0),
  amount numeric(14,2) not null check (amount > 0),
  -- The sum of its payments that stand.
  paid numeric(14,2) not null default 0 check (paid >= 0),
  currency text not null check (currency in ('USD', 'EUR', 'COP', 'MXN')),
  -- What issuing it posted; nothing where the company had no rules that day.
  entry_id uuid,
  annulled_on date,
  annulled_by uuid,
  annulment_reason text not null default '' check (length(annulment_reason) <= 1000),
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  status text not null generated always as (
    case when annulled_on is not null then 'Anulada' when paid = amount then 'Pagada' else 'Pendiente' end) stored,
  balance numeric(14,2) not null generated always as (case when annulled_on is null then amount - paid else 0 end) stored,
  plain_client text not null generated always as (trama.plain(client)) stored,
  search_text text not null generated always as (trama.plain(number || ' ' || client || ' ' || description)) stored,
  primary key (company_id, id),
  unique (company_id, number),
  unique (company_id, entry_id),
  foreign key (company_id, client_id) references cdm_clients (company_id, id),
  foreign key (company_id, entry_id) references journal_entries (company_id, id),
  foreign key (company_id, annulled_by) references profiles (company_id, id),
  foreign key (company_id, created_by) references profiles (company_id, id),
  check (amount = subtotal - discount + tax),
  check (due_date >= date),
  check (paid <= amount),
  check (annulled_on is null or paid = 0),
  check ((annulled_on is null) = (annulled_by is null)),
  check ((annulled_on is null) = (annulment_reason = ''))
);
create index invoices_by_date on invoices (company_id, date, id);
create index invoices_by_due_date on invoices (company_id, due_date, id);
create index invoices_by_client_name on invoices (company_id, plain_client, id);
create index invoices_of_client on invoices (company_id, client_id, date, id) where client_id is not null;
-- What is owed is summed without reading the rest.
create index invoices_owed on invoices (company_id, due_date) include (balance) where status = 'Pendiente';
create index invoices_search on invoices using gin (company_id, search_text gin_trgm_ops);
comment on table invoices is 'Cartera. Issued, so its figures never change: a wrong one is annulled and issued again.';

create table invoice_lines (
  company_id uuid not null references companies (id),
  id uuid not null,
  invoice_id uuid not null,
  position integer not null check (position > 0),
  product_id uuid,
  description text not null check (length(description) between 1 and 500),
  detail text not null default '' check (length(detail) <= 500),
  quantity numeric(10,3) not null check (quantity > 0),
  price numeric(14,2) not null check (price >= 0),
  discount numeric(5,2) not null default 0 check (discount between 0 and 100),
  tax numeric(5,2) not null default 0 check (tax between 0 and 100),
  primary key (company_id, id),
  unique (company_id, invoice_id, position),
  foreign key (company_id, invoice_id) references invoices (company_id, id),
  foreign key (company_id, product_id) references cdm_products (company_id, id)
);
create index invoice_lines_of_product on invoice_lines (company_id, product_id) where product_id is not null;
comment on table invoice_lines is 'What an invoice is made of; none where only its amount was written.';

create table invoice_payments (
  company_id uuid not null references companies (id),
  id uuid not null,
  invoice_id uuid not null,
  date date not null,
  amount numeric(14,2) not null check (amount > 0),
  -- Where the money went in; only of an invoice that is in the books.
  account_id uuid,
  note text not null default '' check (length(note) <= 500),
  entry_id uuid,
  reversed_on date,
  reversed_by uuid,
  reversal_reason text not null default '' check (length(reversal_reason) <= 1000),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, entry_id),
  foreign key (company_id, invoice_id) references invoices (company_id, id),
  foreign key (company_id, account_id) references chart_of_accounts (company_id, id),
  foreign key (company_id, entry_id) references journal_entries (company_id, id),
  foreign key (company_id, reversed_by) references profiles (company_id, id),
  foreign key (company_id, created_by) references profiles (company_id, id),
  check ((entry_id is null) = (account_id is null)),
  check ((reversed_on is null) = (reversed_by is null)),
  check ((reversed_on is null) = (reversal_reason = ''))
);
create index invoice_payments_of_invoice on invoice_payments (company_id, invoice_id, id);
create index invoice_payments_by_date on invoice_payments (company_id, date) include (amount) where reversed_on is null;
create index invoice_payments_into_account on invoice_payments (company_id, account_id) where account_id is not null;
comment on table invoice_payments is 'Money received for an invoice. Never edited: a wrong one is undone, with the reason.';

create table posting_rules (
  company_id uuid not null references companies (id),
  receivable_id uuid,
  income_id uuid,
  tax_id uuid,
  cash_id uuid,
  version integer not null default 1,
  primary key (company_id),
  foreign key (company_id, receivable_id) references chart_of_accounts (company_id, id),
  foreign key (company_id, income_id) references chart_of_accounts (company_id, id),
  foreign key (company_id, tax_id) references chart_of_accounts (company_id, id),
  foreign key (company_id, cash_id) references chart_of_accounts (company_id, id),
  check ((receivable_id is null) = (income_id is null)),
  check ((receivable_id is null) = (cash_id is null)),
  check (tax_id is null or receivable_id is not null)
);
comment on table posting_rules is 'The accounts to which invoices and their payments are posted; where there are none, nothing is.';

-- Held by the database, whoever writes: when a transaction ends, what an invoice has received is the sum of its payments that stand.
create function trama.check_paid() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare
  touched uuid;
  kept numeric;
  received numeric;
begin
  if tg_table_name = 'invoices' then
    touched := new.id;
  else
    touched := new.invoice_id;
  end if;
  select paid into kept from invoices where company_id = new.company_id and id = touched;
  select coalesce(sum(amount), 0) into received from invoice_payments
  where company_id = new.company_id and invoice_id = touched and reversed_on is null;
  if kept <> received then
    raise exception 'invoice % has % paid, and payments of %', touched, kept, received
      using errcode = 'check_violation', constraint = 'invoice_paid_is_its_payments';
  end if;
  return null;
end $$;
create constraint trigger invoice_paid_is_its_payments after insert or update on invoices
  deferrable initially deferred for each row execute function trama.check_paid();
create constraint trigger invoice_payments_add_up after insert or update on invoice_payments
  deferrable initially deferred for each row execute function trama.check_paid();
