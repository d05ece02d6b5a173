create table recurring_entries (
  company_id uuid not null references companies (id),
  id uuid not null,
  description text not null check (length(description) between 1 and 200),
  amount numeric(14,2) not null check (amount > 0),
  frequency text not null default 'mensual' check (frequency in ('mensual', 'trimestral', 'anual')),
  -- An expense, debited; what pays it is credited.
  account_id uuid not null,
  counter_account_id uuid not null,
  cost_center_id uuid,
  starts_on date not null,
  ends_on date,
  -- The day of the next period; none when it has ended.
  next_on date,
  paused boolean not null default false,
  -- Periods before it are left out: the day on which somebody resumed it.
  not_before date,
  -- The last day on which posting it failed, until it works again: that is told once a day.
  failed_on date,
  archived_at timestamptz,
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (trama.plain(description)) stored,
  primary key (company_id, id),
  foreign key (company_id, account_id) references chart_of_accounts (company_id, id),
  foreign key (company_id, counter_account_id) references chart_of_accounts (company_id, id),
  foreign key (company_id, cost_center_id) references cost_centers (company_id, id),
  foreign key (company_id, created_by) references profiles (company_id, id)
);
create index recurring_entries_newest on recurring_entries (company_id, id desc);
comment on table recurring_entries is 'Asientos recurrentes: expenses that a daily job posts, once a period.';

create table recurring_postings (
  company_id uuid not null references companies (id),
  id uuid not null,
  recurring_id uuid not null,
  -- The month in which the period falls due: at most one posting a month, whatever is edited meanwhile.
  period text not null check (period ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  entry_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, recurring_id, period),
  foreign key (company_id, recurring_id) references recurring_entries (company_id, id),
  foreign key (company_id, entry_id) references journal_entries (company_id, id)
);
create index recurring_postings_by_entry on recurring_postings (company_id, entry_id);
comment on table recurring_postings is 'Which entry carries a period of a recurring entry.';
revoke update, delete on recurring_postings from trama_tenant;

-- The job finds what is due in all companies, and nothing of what it is; each is then posted in its company's name.
grant select (company_id, id, created_by, next_on, paused, archived_at) on recurring_entries to trama_auth;
create policy due_select on recurring_entries for select to trama_auth
  using (next_on is not null and not paused and archived_at is null);
