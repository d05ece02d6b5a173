create table reminder_rules (
  company_id uuid not null references companies (id),
  enabled boolean not null default false,
  -- Days before an invoice is due; 0: none then.
  days_before integer not null default 3 check (days_before between 0 and 60),
  on_day boolean not null default true,
  -- Days after it was due, as in '7, 15, 30'; '' for none.
  days_after text not null default '7, 15, 30' check (days_after ~ '^(\d{1,3}(, \d{1,3}){0,4})?$'),
  -- How the mail begins; '': with a sentence of ours.
  opening text not null default '' check (length(opening) <= 1000),
  -- Of days before it nothing is made up for: the day of the last change.
  since date,
  version integer not null default 1,
  primary key (company_id),
  check (not enabled or since is not null)
);
comment on table reminder_rules is 'When the clients of a company are reminded of what they owe; no row: never.';
call trama.trail('reminder_rules', '{"what": "Recordatorios de pago", "fields": {"enabled": "Encendidos", "days_before": "Días antes",
  "on_day": "El día del vencimiento", "days_after": "Días después", "opening": "Texto propio"}}');

create table reminder_mails (
  company_id uuid not null references companies (id),
  id uuid not null,
  client_id uuid not null,
  -- The company's day.
  day date not null,
  email text not null check (length(email) between 3 and 254),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  -- However many nodes look at once: one mail a day for a client.
  unique (company_id, client_id, day),
  foreign key (company_id, client_id) references cdm_clients (company_id, id)
);
comment on table reminder_mails is 'A mail that reminds a client of what he owes.';

create table invoice_reminders (
  company_id uuid not null references companies (id),
  id uuid not null,
  mail_id uuid not null,
  invoice_id uuid not null,
  -- Days from its due day: negative before it.
  step integer not null check (step between -60 and 999),
  primary key (company_id, id),
  unique (company_id, invoice_id, step),
  foreign key (company_id, mail_id) references reminder_mails (company_id, id),
  foreign key (company_id, invoice_id) references invoices (company_id, id)
);
create index invoice_reminders_of_mail on invoice_reminders (company_id, mail_id);
comment on table invoice_reminders is 'Of which step of an invoice a mail reminded.';

-- Whether its client is reminded of it.
alter table invoices add column reminded boolean not null default true;
call trama.trail('invoices', '{"what": "Factura", "name": "number", "fields": {"client": "Cliente", "date": "Fecha", "due_date": "Vencimiento",
  "description": "Concepto", "general_discount": "Descuento general", "amount": "Total", "paid": "Pagado", "credited": "Acreditado",
  "status": "Estado", "internal_note": "Nota interna", "reminded": "Se recuerda", "annulled_on": "Anulada el",
  "annulment_reason": "Motivo"}}');

-- The job finds the companies that remind, and nothing of what they say.
grant select (company_id, enabled) on reminder_rules to trama_auth;
create policy enabled_select on reminder_rules for select to trama_auth using (enabled);

-- Whether it is reminded moves no money: the sums are added up where they change.
drop trigger invoice_paid_is_its_payments on invoices;
create constraint trigger invoice_paid_is_its_payments after insert or update of paid, credited on invoices
  deferrable initially deferred for each row execute function trama.check_paid();
