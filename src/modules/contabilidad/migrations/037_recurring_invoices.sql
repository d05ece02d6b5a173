create table recurring_invoices (
  company_id uuid not null references companies (id),
  id uuid not null,
  client text not null check (length(client) between 1 and 200),
  client_id uuid,
  description text not null check (length(description) between 1 and 200),
  frequency text not null default 'mensual' check (frequency in ('mensual', 'trimestral', 'anual')),
  starts_on date not null,
  ends_on date,
  -- From the day of issue until it is due.
  days_to_pay integer not null default 15 check (days_to_pay between 0 and 365),
  -- As an invoice takes them: what of them no longer stands, as a product, is told on the day.
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  general_discount text not null default '0'
    check (general_discount ~ '^([0-9]{1,12}(\.[0-9]{1,2})?|[0-9]{1,3}(\.[0-9]{1,2})?%)$'),
  total numeric(14,2) not null check (total > 0),
  -- The day of the next period; none when it has ended.
  next_on date,
  paused boolean not null default false,
  -- Periods before it are left out: the day on which somebody resumed it.
  not_before date,
  -- The last day on which no invoice could be issued and why, until it works again: that is told once a day.
  failed_on date,
  failure text not null default '',
  archived_at timestamptz,
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (trama.plain(client || ' ' || description)) stored,
  primary key (company_id, id),
  foreign key (company_id, client_id) references cdm_clients (company_id, id),
  foreign key (company_id, created_by) references profiles (company_id, id)
);
create index recurring_invoices_newest on recurring_invoices (company_id, id desc);
create index recurring_invoices_of_client on recurring_invoices (company_id, client_id) where client_id is not null;
comment on table recurring_invoices is 'Facturas recurrentes: invoices that an hourly job issues on their day, once a period.';

create table recurring_invoice_issues (
  company_id uuid not null references companies (id),
  id uuid not null,
  recurring_id uuid not null,
  -- The month in which the period falls due: at most one invoice a month, whatever is edited meanwhile.
  period text not null check (period ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  invoice_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, recurring_id, period),
  unique (company_id, invoice_id),
  foreign key (company_id, recurring_id) references recurring_invoices (company_id, id),
  foreign key (company_id, invoice_id) references invoices (company_id, id)
);
comment on table recurring_invoice_issues is 'Which invoice carries a period of a recurring invoice.';

call trama.trail('recurring_invoices', '{"what": "Factura recurrente", "name": "description", "fields": {"client": "Cliente",
  "description": "Descripción", "frequency": "Frecuencia", "starts_on": "Primer día", "ends_on": "Último día", "days_to_pay": "Días de plazo",
  "general_discount": "Descuento general", "total": "Total", "paused": "En pausa", "archived_at": "Archivada"}}');

-- The job finds what is due in all companies, and nothing of what it is; each is then issued in its company's name.
grant select (company_id, id, created_by, next_on, paused, archived_at) on recurring_invoices to trama_auth;
create policy due_select on recurring_invoices for select to trama_auth
  using (next_on is not null and not paused and archived_at is null);
