create table employees (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  -- Position and salary in force: those of the latest row of employee_terms.
  position text not null check (length(position) between 1 and 200),
  salary numeric(14,2) not null check (salary >= 0),
  hire_date date not null,
  -- The last day; null while nobody knows one.
  end_date date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  plain_name text not null generated always as (trama.plain(name)) stored,
  search_text text not null generated always as (trama.plain(name || ' ' || position)) stored,
  primary key (company_id, id),
  check (end_date >= hire_date)
);
create index employees_by_name on employees (company_id, plain_name, id);
create index employees_by_hire on employees (company_id, hire_date, id);
create index employees_search on employees using gin (company_id, search_text gin_trgm_ops);
comment on table employees is 'Who works for a company; no users of the application.';

create table employee_terms (
  company_id uuid not null references companies (id),
  id uuid not null,
  employee_id uuid not null,
  position text not null check (length(position) between 1 and 200),
  salary numeric(14,2) not null check (salary >= 0),
  -- In force from this day until the next row's.
  from_date date not null,
  -- Who wrote it down.
  person_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, employee_id, from_date),
  foreign key (company_id, employee_id) references employees (company_id, id),
  foreign key (company_id, person_id) references profiles (company_id, id)
);
comment on table employee_terms is 'Salary and position of an employee from a day on; the first row is of the day of hiring.';
