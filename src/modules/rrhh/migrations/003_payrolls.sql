create table employee_absences (
  company_id uuid not null references companies (id),
  id uuid not null,
  employee_id uuid not null,
  kind text not null check (kind in ('Vacaciones', 'Incapacidad', 'Licencia remunerada', 'Licencia no remunerada', 'Falta')),
  from_date date not null,
  to_date date not null,
  -- Whether its days are paid as worked.
  paid boolean not null,
  note text not null default '' check (length(note) <= 200),
  person_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id),
  foreign key (company_id, person_id) references profiles (company_id, id),
  check (to_date >= from_date)
);
create index employee_absences_of_employee on employee_absences (company_id, employee_id, from_date desc);
comment on table employee_absences is 'Days on which an employee did not work; those that are not paid are no days of a payroll.';

create table pay_concepts (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  kind text not null check (kind in ('bono', 'deducción')),
  basis text not null check (basis in ('amount', 'percent')),
  -- An amount of money, or percent.
  value numeric(14,2) not null check (value >= 0),
  -- An amount of a whole month, of which as many thirtieths are due as days were worked.
  by_days boolean not null default false,
  -- A bonus of which percentages of deductions are taken too.
  counts boolean not null default false,
  -- Everybody has it in a payroll that is prepared.
  automatic boolean not null default false,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  plain_name text not null generated always as (trama.plain(name)) stored,
  primary key (company_id, id)
);
create unique index pay_concepts_by_name on pay_concepts (company_id, plain_name) where archived_at is null;
comment on table pay_concepts is 'Bonuses and deductions of a company, by name; what they come to is worked out a payroll.';

create table payrolls (
  company_id uuid not null references companies (id),
  id uuid not null,
  kind text not null check (kind in ('month', 'first_half', 'second_half')),
  starts_on date not null,
  ends_on date not null,
  status text not null default 'draft' check (status in ('draft', 'closed', 'annulled')),
  -- How often it was closed: once closed, its papers stay and it is not deleted any more.
  closings integer not null default 0 check (closings >= 0),
  closed_at timestamptz,
  people integer not null default 0,
  earned numeric(20,2) not null default 0,
  deducted numeric(20,2) not null default 0,
  net numeric(20,2) not null default 0,
  paid_on date,
  -- From which cash or bank account, where there are books.
  cash_account_id uuid,
  paid_note text not null default '' check (length(paid_note) <= 200),
  annulled_on date,
  annulment_reason text not null default '' check (length(annulment_reason) <= 500),
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, created_by) references profiles (company_id, id)
);
create index payrolls_newest on payrolls (company_id, starts_on desc, id desc);
comment on table payrolls is 'Nómina of a month or a fortnight: a draft, then closed, paid and posted; annulled, its period is free again.';

create table payroll_lines (
  company_id uuid not null references companies (id),
  id uuid not null,
  payroll_id uuid not null,
  employee_id uuid not null,
  name text not null check (length(name) between 1 and 200),
  position text not null check (length(position) between 1 and 200),
  -- A month's, as in force at the end of the period or of the work.
  salary numeric(14,2) not null check (salary >= 0),
  days integer not null check (days between 0 and 30),
  absent integer not null check (absent between 0 and 30),
  -- What the days worked come to.
  worked numeric(14,2) not null check (worked >= 0),
  -- That and the bonuses.
  earned numeric(20,2) not null check (earned >= 0),
  deducted numeric(20,2) not null check (deducted >= 0),
  net numeric(20,2) not null,
  note text not null default '' check (length(note) <= 500),
  version integer not null default 1,
  plain_name text not null generated always as (trama.plain(name)) stored,
  search_text text not null generated always as (trama.plain(name || ' ' || position)) stored,
  primary key (company_id, id),
  unique (company_id, payroll_id, employee_id),
  foreign key (company_id, payroll_id) references payrolls (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id)
);
create index payroll_lines_by_name on payroll_lines (company_id, payroll_id, plain_name, id);
create index payroll_lines_of_employee on payroll_lines (company_id, employee_id);
comment on table payroll_lines is 'What an employee is paid in a payroll. Of a closed one they do not change.';

create table payroll_items (
  company_id uuid not null references companies (id),
  id uuid not null,
  line_id uuid not null,
  concept_id uuid not null,
  position integer not null check (position > 0),
  name text not null check (length(name) between 1 and 100),
  kind text not null check (kind in ('bono', 'deducción')),
  -- Percent, where it is one.
  rate numeric(14,2),
  amount numeric(20,2) not null check (amount >= 0),
  -- Typed by a person, so it is not worked out again.
  typed boolean not null,
  primary key (company_id, id),
  unique (company_id, line_id, concept_id),
  foreign key (company_id, line_id) references payroll_lines (company_id, id),
  foreign key (company_id, concept_id) references pay_concepts (company_id, id)
);
comment on table payroll_items is 'Bonuses and deductions of an employee in a payroll, under the names that the concepts had.';
