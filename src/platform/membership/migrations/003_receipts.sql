create table receipt_files (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- A picture as written anew by the server; a PDF as it came, so it is only ever handed out as a download.
  type text not null check (type in ('image/png', 'image/jpeg', 'image/webp', 'application/pdf')),
  bytes bytea not null check (octet_length(bytes) between 1 and 2097152),
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
alter table receipt_files alter column bytes set storage external;
comment on table receipt_files is 'What shows that something was paid. One to which nothing refers is swept a day later.';

create table payment_receipts (
  company_id uuid not null references companies (id),
  id uuid not null,
  file_id uuid not null,
  -- What the company says it paid, and when; control may know better when it confirms.
  amount numeric(14, 2) not null check (amount >= 0),
  paid_on date not null,
  note text not null default '' check (length(note) <= 500),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'rejected')),
  -- What the company reads beside the decision.
  reason text not null default '' check (length(reason) <= 4000),
  sent_by uuid not null,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, file_id) references receipt_files (company_id, id),
  foreign key (company_id, sent_by) references profiles (company_id, id),
  check ((status = 'pending') = (decided_at is null))
);
comment on table payment_receipts is 'A company says that it paid; control confirms it once, and it becomes a payment, or rejects it.';
create index payment_receipts_pending on payment_receipts (company_id, id) where status = 'pending';
create index payment_receipts_by_file on payment_receipts (company_id, file_id);

alter table payments add column file_id uuid,
  add foreign key (company_id, file_id) references receipt_files (company_id, id);
create index payments_by_file on payments (company_id, file_id);

-- Control reads what companies send, decides what is pending, and adds a file to a payment that it registers by itself. What nothing
-- refers to any more it sweeps.
grant select, insert, delete on receipt_files to trama_control;
create policy control_select on receipt_files for select to trama_control using (true);
create policy control_insert on receipt_files for insert to trama_control with check (true);
create policy control_delete on receipt_files for delete to trama_control using (created_at < now() - interval '1 day');
grant select, update (status, reason, decided_at) on payment_receipts to trama_control;
create policy control_select on payment_receipts for select to trama_control using (true);
create policy control_update on payment_receipts for update to trama_control
  using (status = 'pending') with check (status <> 'pending');
