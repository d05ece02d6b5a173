create table buyer_mails (
  company_id uuid not null references companies (id),
  id uuid not null,
  document_id uuid not null,
  email text not null check (length(email) between 3 and 254),
  -- Null: by itself, once the authority accepted the document.
  sent_by uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, document_id) references fiscal_documents (company_id, id),
  foreign key (company_id, sent_by) references profiles (company_id, id)
);
create index buyer_mails_of_document on buyer_mails (company_id, document_id, id);
create unique index buyer_mails_by_itself on buyer_mails (company_id, document_id) where sent_by is null;
create index buyer_mails_of_author on buyer_mails (company_id, sent_by) where sent_by is not null;
create index buyer_mails_latest on buyer_mails (company_id, created_at);
comment on table buyer_mails is 'To whom an electronic document went by mail, with PDF and XML.';
