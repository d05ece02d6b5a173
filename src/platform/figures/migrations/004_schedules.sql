create table report_schedules (
  company_id uuid not null references companies (id),
  id uuid not null,
  report_id uuid not null,
  -- Who receives it: the report is asked in their rights, as they are then.
  person_id uuid not null,
  every text not null check (every in ('dia', 'semana', 'mes')),
  -- By the company's clock.
  hour integer not null check (hour between 0 and 23),
  next_on date not null,
  sent_on date,
  -- Why it was not sent the last time; '': it was.
  problem text not null default '' check (length(problem) <= 500),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, person_id, report_id),
  foreign key (company_id, report_id) references reports (company_id, id) on delete cascade,
  foreign key (company_id, person_id) references profiles (company_id, id)
);
create index report_schedules_of_report on report_schedules (company_id, report_id);
comment on table report_schedules is 'When a person is sent a report by mail.';

-- The job finds what is due in all companies, and nothing of what it is; each is then asked in its receiver's name.
grant select (company_id, id, person_id, next_on) on report_schedules to trama_auth;
create policy due_select on report_schedules for select to trama_auth using (true);

-- What somebody is sent is nobody else's.
create policy person_only on report_schedules as restrictive for all to trama_tenant
  using (person_id = trama.person()) with check (person_id = trama.person());
