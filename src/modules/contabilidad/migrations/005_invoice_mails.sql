create table invoice_mails (
  company_id uuid not null references companies (id),
  id uuid not null,
  invoice_id uuid not null,
  email text not null check (length(email) between 3 and 254),
  message text not null default '' check (length(message) <= 4000),
  sent_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, invoice_id) references invoices (company_id, id),
  foreign key (company_id, sent_by) references profiles (company_id, id)
);
create index invoice_mails_of_invoice on invoice_mails (company_id, invoice_id, id);
create index invoice_mails_latest on invoice_mails (company_id, created_at);
comment on table invoice_mails is 'To whom an invoice went by mail.';
