create table projects (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  description text not null default '' check (length(description) <= 4000),
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  plain_name text not null generated always as (trama.plain(name)) stored,
  search_text text not null generated always as (trama.plain(name || ' ' || description)) stored,
  primary key (company_id, id)
);
create index projects_by_name on projects (company_id, plain_name, id) where archived_at is null;
create index projects_archived on projects (company_id, plain_name, id) where archived_at is not null;
create index projects_search on projects using gin (company_id, search_text gin_trgm_ops);

create table tasks (
  company_id uuid not null references companies (id),
  id uuid not null,
  project_id uuid not null,
  title text not null check (length(title) between 1 and 200),
  description text not null default '' check (length(description) <= 4000),
  -- Who does it; nobody yet.
  assignee uuid,
  status text not null default 'Pendiente' check (status in ('Pendiente', 'En Progreso', 'Completado')),
  -- Its place in the column: src/kernel/rank.ts.
  rank text collate "C" not null check (rank ~ '^[0-9a-z]*[1-9a-z]$' and length(rank) <= 100),
  due_date date,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (trama.plain(title || ' ' || description)) stored,
  primary key (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id),
  foreign key (company_id, assignee) references profiles (company_id, id)
);
create index tasks_on_board on tasks (company_id, project_id, status, rank, id) where archived_at is null;
-- What has no due date stands last.
create index tasks_by_due_date on tasks (company_id, (coalesce(due_date, date '9999-12-31')), id) where archived_at is null;
create index tasks_of_person on tasks (company_id, assignee, (coalesce(due_date, date '9999-12-31')), id) where archived_at is null;
create index tasks_archived on tasks (company_id, project_id, id) where archived_at is not null;
create index tasks_search on tasks using gin (company_id, search_text gin_trgm_ops);

create table task_items (
  company_id uuid not null references companies (id),
  id uuid not null,
  task_id uuid not null,
  text text not null check (length(text) between 1 and 200),
  done boolean not null default false,
  primary key (company_id, id),
  foreign key (company_id, task_id) references tasks (company_id, id) on delete cascade
);
comment on table task_items is 'The checklist of a task, in the order of the ids.';
create index task_items_of_task on task_items (company_id, task_id, id);

create table task_comments (
  company_id uuid not null references companies (id),
  id uuid not null,
  task_id uuid not null,
  author_id uuid not null,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, task_id) references tasks (company_id, id) on delete cascade,
  foreign key (company_id, author_id) references profiles (company_id, id)
);
comment on table task_comments is 'What people say about a task, in the order of the ids.';
create index task_comments_of_task on task_comments (company_id, task_id, id);
