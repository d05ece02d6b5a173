-- Which account of the company an employee signs in with; null: none. He sees his own published evaluations.
alter table employees add column account_id uuid;
alter table employees add foreign key (company_id, account_id) references profiles (company_id, id);
create index employees_by_account on employees (company_id, account_id) where account_id is not null;

create table evaluation_criteria (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  description text not null default '' check (length(description) <= 500),
  weight integer not null check (weight between 1 and 100),
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  plain_name text not null generated always as (trama.plain(name)) stored,
  primary key (company_id, id)
);
create unique index evaluation_criteria_by_name on evaluation_criteria (company_id, plain_name) where archived_at is null;
comment on table evaluation_criteria is 'What people of a company are evaluated by, and how much each counts.';

create table evaluations (
  company_id uuid not null references companies (id),
  id uuid not null,
  employee_id uuid not null,
  period text not null check (length(period) between 1 and 60),
  starts_on date not null,
  ends_on date not null,
  -- Of 1 to 5, weighted; null while no criterion has one.
  score numeric(3,2) check (score between 0 and 5),
  comment text not null default '' check (length(comment) <= 4000),
  published_at timestamptz,
  acknowledged_at timestamptz,
  employee_comment text not null default '' check (length(employee_comment) <= 4000),
  person_id uuid not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id),
  foreign key (company_id, person_id) references profiles (company_id, id),
  check (ends_on >= starts_on)
);
create index evaluations_newest on evaluations (company_id, ends_on desc, id desc);
create index evaluations_of_employee on evaluations (company_id, employee_id);
comment on table evaluations is 'How an employee did in a period: a draft until it is published, then for him to see and to acknowledge.';

create table evaluation_scores (
  company_id uuid not null references companies (id),
  id uuid not null,
  evaluation_id uuid not null,
  criterion_id uuid not null,
  position integer not null check (position > 0),
  -- As they were when the evaluation began.
  name text not null check (length(name) between 1 and 100),
  weight integer not null check (weight between 1 and 100),
  score integer check (score between 0 and 5),
  comment text not null default '' check (length(comment) <= 1000),
  primary key (company_id, id),
  unique (company_id, evaluation_id, criterion_id),
  foreign key (company_id, evaluation_id) references evaluations (company_id, id),
  foreign key (company_id, criterion_id) references evaluation_criteria (company_id, id)
);
comment on table evaluation_scores is 'The score of an evaluation by each criterion.';

create table evaluation_goals (
  company_id uuid not null references companies (id),
  id uuid not null,
  evaluation_id uuid not null,
  position integer not null check (position > 0),
  title text not null check (length(title) between 1 and 200),
  due_on date,
  progress integer not null default 0 check (progress between 0 and 100),
  primary key (company_id, id),
  foreign key (company_id, evaluation_id) references evaluations (company_id, id)
);
create index evaluation_goals_of_evaluation on evaluation_goals (company_id, evaluation_id, position);
comment on table evaluation_goals is 'What an employee is to reach, and how far he is.';
