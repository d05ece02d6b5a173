create table recurring_bills (
  company_id uuid not null references companies (id),
  id uuid not null,
  supplier_id uuid not null,
  -- His name as it was when this was last written.
  supplier text not null check (length(supplier) between 1 and 200),
  description text not null check (length(description) between 1 and 200),
  cost_center_id uuid,
  frequency text not null default 'mensual' check (frequency in ('mensual', 'trimestral', 'anual')),
  starts_on date not null,
  ends_on date,
  days_to_pay integer not null default 30 check (days_to_pay between 0 and 365),
  -- As a bill takes them: what of them no longer stands, as a product, is told when one is registered.
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  general_discount text not null default '0'
    check (general_discount ~ '^([0-9]{1,12}(\.[0-9]{1,2})?|[0-9]{1,3}(\.[0-9]{1,2})?%)$'),
  total numeric(14,2) not null check (total > 0),
  -- The day of the first period that is neither registered nor left out; none when it has ended.
  next_on date,
  paused boolean not null default false,
  -- Periods before it are left out: the day on which somebody resumed it.
  not_before date,
  archived_at timestamptz,
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (trama.plain(supplier || ' ' || description)) stored,
  primary key (company_id, id),
  foreign key (company_id, supplier_id) references cdm_clients (company_id, id),
  foreign key (company_id, cost_center_id) references cost_centers (company_id, id),
  foreign key (company_id, created_by) references profiles (company_id, id),
  check (ends_on is null or ends_on >= starts_on)
);
create index recurring_bills_of_supplier on recurring_bills (company_id, supplier_id);
create index recurring_bills_of_center on recurring_bills (company_id, cost_center_id) where cost_center_id is not null;
create index recurring_bills_due on recurring_bills (company_id, next_on, id);
comment on table recurring_bills is 'Facturas de compra recurrentes: what a supplier charges again and again, prepared to be registered on its day.';

create table recurring_bill_skips (
  company_id uuid not null references companies (id),
  id uuid not null,
  recurring_id uuid not null,
  period text not null check (period ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, recurring_id, period),
  foreign key (company_id, recurring_id) references recurring_bills (company_id, id),
  foreign key (company_id, created_by) references profiles (company_id, id)
);
comment on table recurring_bill_skips is 'Periods of which no bill comes.';

-- A period is registered once; annulled, it is due again.
alter table bills add column recurring_id uuid,
  add column recurring_period text check (recurring_period ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  add check ((recurring_id is null) = (recurring_period is null)),
  add foreign key (company_id, recurring_id) references recurring_bills (company_id, id);
create unique index bills_of_recurring_period on bills (company_id, recurring_id, recurring_period)
  where recurring_id is not null and annulled_on is null;
create index bills_of_recurring on bills (company_id, recurring_id) where recurring_id is not null;

call trama.trail('recurring_bills', '{"what": "Factura de compra recurrente", "name": "description", "fields": {"supplier": "Proveedor",
  "description": "Descripción", "frequency": "Frecuencia", "starts_on": "Primer día", "ends_on": "Último día", "days_to_pay": "Días de plazo",
  "general_discount": "Descuento general", "total": "Total", "paused": "En pausa", "archived_at": "Archivada",
  "cost_center_id": {"label": "Centro de costo", "of": "cost_centers", "called": "name"}}}');
call trama.trail('recurring_bill_skips', '{"what": "Período sin factura", "name": "period", "fields": {"period": "Período"}}');
