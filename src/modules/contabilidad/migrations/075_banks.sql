create table bank_accounts (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  bank text not null default '' check (length(bank) <= 100),
  -- As the bank writes it: an IBAN, or a number of its own.
  number text not null default '' check (length(number) <= 40),
  -- The account of the books that it is.
  account_id uuid not null,
  -- Whether what is certain is reconciled without a person.
  auto boolean not null default true,
  -- How its spreadsheets are read; null until somebody chose the columns.
  columns jsonb check (jsonb_typeof(columns) = 'object'),
  archived_at timestamptz,
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  plain_name text not null generated always as (trama.plain(name)) stored,
  primary key (company_id, id),
  unique (company_id, account_id),
  unique (company_id, plain_name),
  foreign key (company_id, account_id) references chart_of_accounts (company_id, id),
  foreign key (company_id, created_by) references profiles (company_id, id)
);
comment on table bank_accounts is 'Cuentas de banco: each with its own account in the books.';

create table bank_statements (
  company_id uuid not null references companies (id),
  id uuid not null,
  bank_account_id uuid not null,
  file_name text not null check (length(file_name) between 1 and 200),
  format text not null check (format in ('OFX', 'CAMT.053', 'MT940', 'Norma 43', 'Hoja')),
  from_day date not null,
  to_day date not null,
  opening numeric(14,2) not null,
  closing numeric(14,2) not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, bank_account_id) references bank_accounts (company_id, id),
  foreign key (company_id, created_by) references profiles (company_id, id),
  check (from_day <= to_day)
);
create index bank_statements_of_account on bank_statements (company_id, bank_account_id, from_day, id);
comment on table bank_statements is 'Extractos: what a file told of an account, with the movements that were new.';

create table bank_lines (
  company_id uuid not null references companies (id),
  id uuid not null,
  bank_account_id uuid not null,
  statement_id uuid not null,
  day date not null,
  value_day date not null,
  -- Negative where money left the account.
  amount numeric(14,2) not null check (amount <> 0),
  text text not null default '' check (length(text) <= 300),
  counterparty text not null default '' check (length(counterparty) <= 140),
  reference text not null default '' check (length(reference) <= 70),
  -- What tells it from others of the account, however often files repeat it.
  identity text not null check (length(identity) between 1 and 500),
  search_text text not null generated always as (trama.plain(text || ' ' || counterparty || ' ' || reference)) stored,
  primary key (company_id, id),
  unique (company_id, bank_account_id, identity),
  foreign key (company_id, bank_account_id) references bank_accounts (company_id, id),
  foreign key (company_id, statement_id) references bank_statements (company_id, id)
);
create index bank_lines_by_day on bank_lines (company_id, bank_account_id, day desc, id desc);
create index bank_lines_of_statement on bank_lines (company_id, statement_id);
create index bank_lines_search on bank_lines using gin (company_id, search_text gin_trgm_ops);
comment on table bank_lines is 'Movements of a bank account as the bank tells them.';

create table bank_matches (
  company_id uuid not null references companies (id),
  id uuid not null,
  line_id uuid not null,
  -- A line of the books on the account of the bank account.
  journal_line_id uuid not null,
  -- What was posted for it, which goes when the match is taken back; neither: it was in the books before.
  receipt_id uuid,
  entry_id uuid,
  auto boolean not null default false,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, journal_line_id),
  foreign key (company_id, line_id) references bank_lines (company_id, id),
  foreign key (company_id, journal_line_id) references journal_lines (company_id, id),
  foreign key (company_id, receipt_id) references receipts (company_id, id),
  foreign key (company_id, entry_id) references journal_entries (company_id, id),
  foreign key (company_id, created_by) references profiles (company_id, id),
  check (receipt_id is null or entry_id is null)
);
create index bank_matches_of_line on bank_matches (company_id, line_id);
create index bank_matches_of_receipt on bank_matches (company_id, receipt_id) where receipt_id is not null;
create index bank_matches_of_entry on bank_matches (company_id, entry_id) where entry_id is not null;
comment on table bank_matches is 'Conciliación: which lines of the books a movement of the bank is.';

create table bank_rules (
  company_id uuid not null references companies (id),
  id uuid not null,
  contains text not null check (length(contains) between 3 and 100),
  account_id uuid not null,
  cost_center_id uuid,
  description text not null default '' check (length(description) <= 200),
  -- The first that fits is proposed first.
  position integer not null check (position > 0),
  -- It follows from what somebody did.
  learned boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  plain_contains text not null generated always as (trama.plain(contains)) stored,
  primary key (company_id, id),
  unique (company_id, plain_contains),
  foreign key (company_id, account_id) references chart_of_accounts (company_id, id),
  foreign key (company_id, cost_center_id) references cost_centers (company_id, id)
);
create index bank_rules_of_account on bank_rules (company_id, account_id);
create index bank_rules_of_center on bank_rules (company_id, cost_center_id) where cost_center_id is not null;
comment on table bank_rules is 'To which account a movement goes whose text contains something.';

call trama.trail('bank_accounts', '{"what": "Cuenta de banco", "name": "name", "fields": {"name": "Nombre", "bank": "Banco", "number": "Número",
  "account_id": {"label": "Cuenta contable", "of": "chart_of_accounts", "called": "code || '' '' || name"},
  "auto": "Concilia sola lo seguro", "archived_at": "Archivada"}}');
call trama.trail('bank_statements', '{"what": "Extracto", "name": "file_name", "fields": {"file_name": "Archivo", "from_day": "Desde",
  "to_day": "Hasta", "opening": "Saldo inicial", "closing": "Saldo final"}}');
call trama.trail('bank_rules', '{"what": "Regla de banco", "name": "contains", "fields": {"contains": "Contiene",
  "account_id": {"label": "Cuenta", "of": "chart_of_accounts", "called": "code || '' '' || name"},
  "cost_center_id": {"label": "Centro de costo", "of": "cost_centers", "called": "name"}, "description": "Descripción"}}');
