create table payroll_rules (
  company_id uuid not null references companies (id),
  -- Accounts of the plan: what salaries cost, what is owed to employees, and to whom deductions go.
  expense_id uuid,
  payable_id uuid,
  deductions_id uuid,
  cash_id uuid,
  version integer not null default 1,
  primary key (company_id)
);
comment on table payroll_rules is 'In which accounts a company writes its payrolls down.';

create table payroll_entries (
  company_id uuid not null references companies (id),
  id uuid not null,
  payroll_id uuid not null,
  -- Of the journal: of what was earned, or of what was paid.
  entry_id uuid not null,
  occasion text not null check (occasion in ('accrual', 'payment')),
  taken_back boolean not null default false,
  primary key (company_id, id),
  unique (company_id, entry_id),
  foreign key (company_id, payroll_id) references payrolls (company_id, id)
);
create unique index payroll_entries_once on payroll_entries (company_id, payroll_id, occasion) where not taken_back;
comment on table payroll_entries is 'The entries that a payroll has in the books; what was taken back stays to be seen.';
