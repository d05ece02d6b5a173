create table notifications (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- The one person whom it tells, and who alone reads it.
  person_id uuid not null,
  -- One of EVENTS in rules.ts; those of the past may stand here too.
  event text not null check (length(event) between 1 and 40),
  text text not null check (length(text) between 1 and 500),
  -- Where in the product the thing is to be seen.
  path text not null check (length(path) <= 500),
  -- Shown under the bell; false: only for the daily mail.
  in_app boolean not null default true,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  mailed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, person_id) references profiles (company_id, id)
);
comment on table notifications is 'What a person is told; newest first by id. Written by notify(), in the transaction of what it tells of.';

create index notifications_shown on notifications (company_id, person_id, id desc) where in_app;
create index notifications_unread on notifications (company_id, person_id, id desc) where read_at is null;

create table notification_preferences (
  company_id uuid not null references companies (id),
  id uuid not null,
  person_id uuid not null,
  event text not null check (length(event) between 1 and 40),
  in_app boolean not null,
  by_mail boolean not null,
  primary key (company_id, id),
  unique (company_id, person_id, event),
  foreign key (company_id, person_id) references profiles (company_id, id)
);
comment on table notification_preferences is 'How a person wants to be told of an event; without a row: in the application, not by mail.';
