create table companies (
  -- global: the list of tenants itself; its policies compare the row's own id with the request's company
  id uuid primary key,
  name text not null check (length(name) between 1 and 200),
  created_by uuid not null,
  created_at timestamptz not null default now()
);

alter table companies enable row level security;
alter table companies force row level security;
create policy company_select on companies for select to trama_tenant using (id = trama.company());
create policy company_insert on companies for insert to trama_tenant with check (id = trama.company());
create policy company_update on companies for update to trama_tenant using (id = trama.company()) with check (id = trama.company());
-- No company is ever deleted: it is switched off (company_profiles.active), so no role holds that right.
create policy control_select on companies for select to trama_control using (true);
create policy auth_select on companies for select to trama_auth using (true);
grant select, insert, update on companies to trama_tenant;
grant select on companies to trama_control, trama_auth;

create trigger announce_insert after insert on companies
  for each statement execute function trama.announce_platform();
create trigger announce_update after update on companies
  for each statement execute function trama.announce_platform();

create table company_profiles (
  company_id uuid not null references companies (id),
  display_name text not null check (length(display_name) between 1 and 200),
  email text not null check (length(email) <= 254),
  phone text not null default '' check (length(phone) <= 200),
  country text not null default 'No especificado' check (length(country) <= 200),
  city text not null default '' check (length(city) <= 200),
  address text not null default '' check (length(address) <= 200),
  logo_url text not null default '' check (length(logo_url) <= 2000),
  description text not null default '' check (length(description) <= 4000),
  website text not null default '' check (length(website) <= 2000),
  active boolean not null default true,
  membership_status text not null default 'Pendiente' check (membership_status in ('Pendiente', 'Al día')),
  next_payment date,
  currency text not null default 'USD' check (currency in ('USD', 'EUR', 'COP', 'MXN')),
  quote_template jsonb not null default '{}',
  automation_profile jsonb not null default '{}',
  created_by uuid not null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id)
);
comment on table company_profiles is 'One row a company: how it shows itself, its currency, its membership. Control alone switches active.';

create policy control_select on company_profiles for select to trama_control using (true);
create policy control_update on company_profiles for update to trama_control using (true) with check (true);
create policy auth_select on company_profiles for select to trama_auth using (true);
grant select on company_profiles to trama_control, trama_auth;
grant update (active) on company_profiles to trama_control;
