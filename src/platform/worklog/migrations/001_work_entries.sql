create table work_entries (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- What it is about: an agent, a service, or with neither the company's page.
  connected_agent_id uuid,
  connected_service_id uuid,
  kind text not null generated always as (case
    when connected_agent_id is not null then 'agent'
    when connected_service_id is not null then 'marketing'
    else 'web_page' end) stored,
  -- The company asks; the platform delivers a result, or says what happened.
  type text not null check (type in ('request', 'result', 'event')),
  topic text not null default '' check (length(topic) <= 60),
  title text not null check (length(title) between 1 and 200),
  body text not null default '' check (length(body) <= 4000),
  link text not null default '' check (length(link) <= 2000),
  -- The month that a result is of, 'YYYY-MM'; '' where it is of none.
  month text not null default '' check (month ~ '^(\d{4}-(0[1-9]|1[0-2]))?$'),
  status text check (status in ('open', 'done', 'declined')),
  answer text not null default '' check (length(answer) <= 4000),
  answered_at timestamptz,
  -- Who of the company; null: the platform.
  user_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, connected_agent_id) references connected_agents (company_id, id),
  foreign key (company_id, connected_service_id) references connected_marketing_services (company_id, id),
  foreign key (company_id, user_id) references profiles (company_id, id),
  check ((type = 'request') = (status is not null)),
  check ((status is null or status = 'open') = (answered_at is null))
);
comment on table work_entries is 'What is done for a company with what it has connected: what it asks, what it gets, what happened.';
create index work_entries_of_kind on work_entries (company_id, kind, id);
create index work_entries_of_agent on work_entries (company_id, connected_agent_id, id);
create index work_entries_of_service on work_entries (company_id, connected_service_id, id);

create table work_comments (
  company_id uuid not null references companies (id),
  id uuid not null,
  work_entry_id uuid not null,
  text text not null check (length(text) between 1 and 2000),
  user_id uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, work_entry_id) references work_entries (company_id, id),
  foreign key (company_id, user_id) references profiles (company_id, id)
);
comment on column work_comments.user_id is 'Who of the company; null: the platform.';
create index work_comments_of_entry on work_comments (company_id, work_entry_id, id);

-- Control reads all of it, writes in the platform's own name, and answers what is asked, once.
grant select, insert on work_entries, work_comments to trama_control;
grant update (status, answer, answered_at, version) on work_entries to trama_control;
create policy control_select on work_entries for select to trama_control using (true);
create policy control_insert on work_entries for insert to trama_control
  with check (type in ('result', 'event') and user_id is null);
create policy control_update on work_entries for update to trama_control
  using (status = 'open') with check (status in ('done', 'declined'));
create policy control_select on work_comments for select to trama_control using (true);
create policy control_insert on work_comments for insert to trama_control with check (user_id is null);
