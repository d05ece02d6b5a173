create table chart_of_accounts (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- An account stands under the one whose code its own begins with: 1105 under 11 under 1.
  code text not null collate "C" check (code ~ '^[0-9A-Za-z][0-9A-Za-z.-]{0,19}$'),
  name text not null check (length(name) between 1 and 200),
  type text not null default 'Activo' check (type in ('Activo', 'Pasivo', 'Patrimonio', 'Ingreso', 'Gasto')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, code)
);
comment on table chart_of_accounts is 'Plan de cuentas: the accounts of a company, a tree by their codes.';

create table cost_centers (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  description text not null default '' check (length(description) <= 4000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  plain_name text not null generated always as (trama.plain(name)) stored,
  primary key (company_id, id),
  unique (company_id, plain_name)
);
comment on table cost_centers is 'What a line of an entry may be charged to, beside its account.';

create table journal_counters (
  company_id uuid not null references companies (id),
  year integer not null check (year between 1900 and 2199),
  last_number integer not null check (last_number > 0),
  primary key (company_id, year)
);
comment on table journal_counters is 'The last number given to an entry of a year; counted up in the entry''s own transaction, so without gaps.';

create table journal_entries (
  company_id uuid not null references companies (id),
  id uuid not null,
  number integer not null check (number > 0),
  date date not null,
  year integer not null generated always as (extract(year from date)::integer) stored,
  description text not null check (length(description) between 1 and 500),
  -- The entry that this one takes back; each is taken back once.
  reverses_id uuid,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (trama.plain(description)) stored,
  primary key (company_id, id),
  unique (company_id, year, number),
  -- What lines refer to, so that each carries its entry's date.
  unique (company_id, id, date),
  unique (company_id, reverses_id),
  foreign key (company_id, reverses_id) references journal_entries (company_id, id),
  foreign key (company_id, created_by) references profiles (company_id, id)
);
create index journal_entries_newest on journal_entries (company_id, date desc, id desc);
create index journal_entries_search on journal_entries using gin (company_id, search_text gin_trgm_ops);
comment on table journal_entries is 'Libro diario: posted, so never changed nor deleted; a wrong one is reversed.';

create table journal_lines (
  company_id uuid not null references companies (id),
  id uuid not null,
  entry_id uuid not null,
  date date not null,
  position integer not null check (position > 0),
  account_id uuid not null,
  debit numeric(14,2) not null check (debit >= 0),
  credit numeric(14,2) not null check (credit >= 0),
  cost_center_id uuid,
  primary key (company_id, id),
  unique (company_id, entry_id, position),
  foreign key (company_id, entry_id, date) references journal_entries (company_id, id, date),
  foreign key (company_id, account_id) references chart_of_accounts (company_id, id),
  foreign key (company_id, cost_center_id) references cost_centers (company_id, id),
  check ((debit = 0) <> (credit = 0))
);
-- Balances are summed without reading the lines themselves.
create index journal_lines_by_account on journal_lines (company_id, account_id, date, entry_id)
  include (debit, credit, cost_center_id);
create index journal_lines_by_center on journal_lines (company_id, cost_center_id) where cost_center_id is not null;
comment on table journal_lines is 'Debits and credits of an entry: two or more, of equal sums when the transaction ends.';

-- Held by the database, whoever writes: at the end of a transaction each entry it touched has two lines or more, and they balance.
create function trama.check_entry() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare
  entry record;
  touched uuid;
  company uuid;
begin
  if tg_op = 'DELETE' then
    touched := old.entry_id;
    company := old.company_id;
  elsif tg_table_name = 'journal_entries' then
    touched := new.id;
    company := new.company_id;
  else
    touched := new.entry_id;
    company := new.company_id;
  end if;
  select count(*) as lines, coalesce(sum(debit), 0) as debit, coalesce(sum(credit), 0) as credit into entry
  from journal_lines where company_id = company and entry_id = touched;
  if entry.lines < 2 or entry.debit <> entry.credit then
    raise exception 'entry % does not balance: % lines, debit %, credit %', touched, entry.lines, entry.debit, entry.credit
      using errcode = 'check_violation', constraint = 'journal_entry_balances';
  end if;
  return null;
end $$;
create constraint trigger journal_entry_balances after insert on journal_entries
  deferrable initially deferred for each row execute function trama.check_entry();
create constraint trigger journal_lines_balance after insert or update or delete on journal_lines
  deferrable initially deferred for each row execute function trama.check_entry();
