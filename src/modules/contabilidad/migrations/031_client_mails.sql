create table client_mails (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- The receipt that went; without one, the client's account of these days.
  receipt_id uuid,
  client text not null check (length(client) between 1 and 200),
  client_id uuid,
  from_day date,
  to_day date,
  email text not null check (length(email) between 3 and 254),
  message text not null default '' check (length(message) <= 4000),
  sent_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, receipt_id) references receipts (company_id, id),
  foreign key (company_id, client_id) references cdm_clients (company_id, id),
  foreign key (company_id, sent_by) references profiles (company_id, id),
  check ((receipt_id is null) = (to_day is not null)),
  check (from_day is null or to_day is not null)
);
create index client_mails_of_receipt on client_mails (company_id, receipt_id, id) where receipt_id is not null;
create index client_mails_of_client on client_mails (company_id, client_id, id) where client_id is not null;
create index client_mails_latest on client_mails (company_id, created_at);
comment on table client_mails is 'To whom a receipt or a statement of account went by mail.';
