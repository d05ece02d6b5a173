create table accounting_files (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  -- A picture as written anew by the server; a PDF without active content and an electronic invoice as they came, byte by byte.
  type text not null check (type in ('image/png', 'image/jpeg', 'image/webp', 'application/pdf', 'text/xml')),
  bytes bytea not null check (octet_length(bytes) between 1 and 5242880),
  -- By what the authority knows the electronic invoice that it is: CUFE, clave de acceso, UUID; '' of any other file.
  einvoice_key text not null default '' check (length(einvoice_key) <= 200),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, created_by) references profiles (company_id, id)
);
alter table accounting_files alter column bytes set storage external;
comment on table accounting_files is 'Archivos: papers of what is booked. One that hangs on nothing is forgotten after 30 days.';

create table attachments (
  company_id uuid not null references companies (id),
  id uuid not null,
  file_id uuid not null,
  -- On which one of these it hangs.
  bill_id uuid,
  expense_id uuid,
  entry_id uuid,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, file_id) references accounting_files (company_id, id),
  foreign key (company_id, bill_id) references bills (company_id, id),
  foreign key (company_id, expense_id) references expenses (company_id, id),
  foreign key (company_id, entry_id) references journal_entries (company_id, id),
  foreign key (company_id, created_by) references profiles (company_id, id),
  check (num_nonnulls(bill_id, expense_id, entry_id) = 1)
);
create unique index attachments_of_file on attachments (company_id, file_id);
create index attachments_of_bill on attachments (company_id, bill_id, id) where bill_id is not null;
create index attachments_of_expense on attachments (company_id, expense_id, id) where expense_id is not null;
create index attachments_of_entry on attachments (company_id, entry_id, id) where entry_id is not null;
comment on table attachments is 'Which file hangs on which bill, expense or entry. Never edited: taken off and hung on again.';
call trama.trail('attachments', '{"what": "Archivo adjunto", "name": {"column": "file_id", "of": "accounting_files", "called": "name"}, "fields": {}}');
