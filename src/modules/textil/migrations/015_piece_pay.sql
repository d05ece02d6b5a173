create table piece_settings (
  company_id uuid not null references companies (id),
  -- Of the amount of a good piece: what a second pays, and what a rejected one takes away.
  seconds_percent numeric(5,2) not null default 0 check (seconds_percent between 0 and 100),
  rejected_percent numeric(5,2) not null default 0 check (rejected_percent between 0 and 100),
  -- Accounts of the plan: what the work costs, what is owed for it, and where it is paid from.
  labour_id uuid,
  payable_id uuid,
  cash_id uuid,
  version integer not null default 1,
  primary key (company_id)
);
comment on table piece_settings is 'How a company pays by the piece, and in which accounts it writes that down.';

create table piece_sheets (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- Its Monday.
  week date not null check (extract(isodow from week) = 1),
  status text not null default 'approved' check (status in ('approved', 'annulled')),
  -- As the company paid by when it was approved: its corrections are by these too.
  seconds_percent numeric(5,2) not null check (seconds_percent between 0 and 100),
  rejected_percent numeric(5,2) not null check (rejected_percent between 0 and 100),
  people integer not null check (people > 0),
  amount numeric(20,2) not null check (amount >= 0),
  paid_on date,
  -- From which cash or bank account, where there are books.
  cash_account_id uuid,
  paid_note text not null default '' check (length(paid_note) <= 200),
  annulled_at timestamptz,
  annulment_reason text not null default '' check (length(annulment_reason) <= 500),
  version integer not null default 1,
  approved_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, approved_by) references profiles (company_id, id),
  check ((status = 'annulled') = (annulled_at is not null)),
  check (status = 'approved' or paid_on is null)
);
-- Of a week one stands.
create unique index piece_sheets_once on piece_sheets (company_id, week) where status = 'approved';
create index piece_sheets_newest on piece_sheets (company_id, week desc, id desc);
create index piece_sheets_of_approver on piece_sheets (company_id, approved_by);
comment on table piece_sheets is 'What a week of work by the piece paid, as it was approved.';

create table piece_sheet_lines (
  company_id uuid not null references companies (id),
  id uuid not null,
  piece_sheet_id uuid not null,
  -- An employee of rrhh, without which textil works.
  operator_id uuid not null,
  operator_name text not null check (length(operator_name) <= 200),
  operation_id uuid,
  operation_name text not null check (length(operation_name) between 1 and 60),
  style_name text not null default '' check (length(style_name) <= 200),
  -- Of another week, where the line corrects what an earlier sheet paid.
  day date not null,
  good integer not null,
  seconds integer not null,
  rejected integer not null,
  -- Of a good piece on that day, without bands.
  rate numeric(14,4) not null check (rate >= 0),
  amount numeric(20,2) not null,
  -- What keeps the person's week from going below zero.
  floor boolean not null default false,
  primary key (company_id, id),
  foreign key (company_id, piece_sheet_id) references piece_sheets (company_id, id),
  foreign key (company_id, operation_id) references style_operations (company_id, id)
);
create unique index piece_sheet_lines_once on piece_sheet_lines (company_id, piece_sheet_id, operator_id, operation_id, day, floor) nulls not distinct;
create index piece_sheet_lines_by_day on piece_sheet_lines (company_id, day);
create index piece_sheet_lines_of_operation on piece_sheet_lines (company_id, operation_id);
comment on table piece_sheet_lines is 'What a sheet pays a person for an operation of a day, less what sheets before it had paid of that.';

create table piece_sheet_entries (
  company_id uuid not null references companies (id),
  id uuid not null,
  piece_sheet_id uuid not null,
  -- Of the journal: of what was earned, or of what was paid.
  entry_id uuid not null,
  occasion text not null check (occasion in ('accrual', 'payment')),
  taken_back boolean not null default false,
  primary key (company_id, id),
  unique (company_id, entry_id),
  foreign key (company_id, piece_sheet_id) references piece_sheets (company_id, id)
);
create unique index piece_sheet_entries_once on piece_sheet_entries (company_id, piece_sheet_id, occasion) where not taken_back;
create index piece_sheet_entries_of_sheet on piece_sheet_entries (company_id, piece_sheet_id);
comment on table piece_sheet_entries is 'The entries that a sheet has in the books; what was taken back stays to be seen.';

-- What the trail tells of pay is for whoever sees it all.
call trama.trail('piece_settings', '{"what": "Pago por pieza", "fields": {
  "seconds_percent": "Segundas (%)", "rejected_percent": "Descuento por rechazada (%)",
  "labour_id": {"label": "Mano de obra", "of": "chart_of_accounts", "called": "code || '' '' || name"},
  "payable_id": {"label": "Destajo por pagar", "of": "chart_of_accounts", "called": "code || '' '' || name"},
  "cash_id": {"label": "Caja o banco", "of": "chart_of_accounts", "called": "code || '' '' || name"}}}');
call trama.trail('piece_sheets', '{"what": "Planilla a destajo", "name": "week", "fields": {
  "status": {"label": "Estado", "words": {"approved": "Aprobada", "annulled": "Anulada"}}, "people": "Personas", "amount": "Total",
  "paid_on": "Pagada el", "cash_account_id": {"label": "Caja o banco", "of": "chart_of_accounts", "called": "code || '' '' || name"},
  "paid_note": "Nota del pago", "annulment_reason": "Motivo"}}');
