create table client_activities (
  company_id uuid not null references companies (id),
  id uuid not null,
  client_id uuid not null,
  type text not null check (type in ('nota', 'llamada', 'reunión', 'correo', 'tarea')),
  text text not null check (length(text) between 1 and 4000),
  date date not null,
  -- The day on which the author wants to hear of it again.
  remind_on date,
  reminded_at timestamptz,
  done_at timestamptz,
  author_id uuid not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, client_id) references cdm_clients (company_id, id),
  foreign key (company_id, author_id) references profiles (company_id, id)
);
create index client_activities_of_client on client_activities (company_id, client_id, date desc, id desc);
create index client_activities_reminders on client_activities (company_id, author_id, remind_on, id)
  where remind_on is not null and done_at is null;
create index client_activities_due on client_activities (company_id, remind_on)
  where remind_on is not null and done_at is null and reminded_at is null;
comment on table client_activities is 'What was done with a client, said and agreed, with reminders for its author.';
