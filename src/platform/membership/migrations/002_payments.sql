create table payments (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- In the platform's currency, whatever that of the company's own books.
  amount numeric(14, 2) not null check (amount >= 0),
  paid_on date not null,
  method text not null check (length(method) between 1 and 100),
  -- Until this day, itself included, the company is 'Al día'.
  covers_until date not null,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  void_reason text not null default '' check (length(void_reason) <= 4000),
  primary key (company_id, id),
  check ((voided_at is null) = (void_reason = ''))
);
comment on table payments is 'What a company paid for its membership. Never edited: a wrong one is voided, with the reason.';
create index payments_until on payments (company_id, covers_until) where voided_at is null;

create table payment_reminders (
  company_id uuid not null references companies (id),
  id uuid not null,
  kind text not null check (kind in ('soon', 'today', 'overdue')),
  -- The next payment of which it told.
  due date not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, due, kind)
);
comment on table payment_reminders is 'Of what a company''s people were told; so once, whichever node told them and however often it looked.';

-- Control alone registers what was paid and what follows from it.
grant select, insert, update (voided_at, void_reason) on payments to trama_control;
create policy control_select on payments for select to trama_control using (true);
create policy control_insert on payments for insert to trama_control with check (true);
create policy control_update on payments for update to trama_control
  using (voided_at is null) with check (voided_at is not null);
grant select, insert on payment_reminders to trama_control;
create policy control_select on payment_reminders for select to trama_control using (true);
create policy control_insert on payment_reminders for insert to trama_control with check (true);
grant update (membership_status, next_payment) on company_profiles to trama_control;

-- Of people's notifications it writes those about payments too.
create policy control_insert_payment on notifications for insert to trama_control with check (event = 'payment');
create policy control_select_payment on notification_preferences for select to trama_control using (event = 'payment');
