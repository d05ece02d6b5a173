create table web_forms (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  -- What it asks for beside the name.
  asks_email boolean not null default true,
  asks_phone boolean not null default true,
  asks_organization boolean not null default false,
  asks_message boolean not null default true,
  -- Where its opportunities begin; null: in the first stage.
  stage_id uuid,
  -- Who sells what comes in; null: nobody yet.
  owner_id uuid,
  -- What an opportunity says of where it comes from; '': the form's name.
  source text not null default '' check (length(source) <= 100),
  thanks text not null default '' check (length(thanks) <= 500),
  -- Where a visitor is led afterwards; '': to the thanks.
  thanks_url text not null default '' check (length(thanks_url) <= 2000),
  notifies boolean not null default true,
  -- Its address is worked out of the id and this: counted up, the one before leads nowhere.
  key_no integer not null default 1 check (key_no > 0),
  archived_at timestamptz,
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, stage_id) references pipeline_stages (company_id, id) on delete set null (stage_id),
  foreign key (company_id, owner_id) references profiles (company_id, id),
  foreign key (company_id, created_by) references profiles (company_id, id),
  check (asks_email or asks_phone)
);
create index web_forms_of_stage on web_forms (company_id, stage_id);
create index web_forms_of_owner on web_forms (company_id, owner_id);
comment on table web_forms is 'Forms of a company''s own page: what a visitor sends becomes a contact and an opportunity.';
call trama.trail('web_forms', '{"what": "Formulario web", "name": "name", "fields": {"name": "Nombre", "asks_email": "Pide el correo",
  "asks_phone": "Pide el teléfono", "asks_organization": "Pide la empresa", "asks_message": "Pide un mensaje",
  "stage_id": {"label": "Etapa", "of": "pipeline_stages", "called": "name"},
  "owner_id": {"label": "Vendedor", "of": "profiles", "called": "username"}, "source": "Origen", "thanks": "Agradecimiento",
  "thanks_url": "Dirección al terminar", "notifies": "Avisa", "archived_at": "Archivado"}}');

create table web_form_submissions (
  company_id uuid not null references companies (id),
  id uuid not null,
  form_id uuid not null,
  opportunity_id uuid not null,
  name text not null check (length(name) between 1 and 200),
  email text not null default '' check (length(email) <= 254),
  phone text not null default '' check (length(phone) <= 40),
  organization text not null default '' check (length(organization) <= 200),
  message text not null default '' check (length(message) <= 2000),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, form_id) references web_forms (company_id, id),
  foreign key (company_id, opportunity_id) references sales_opportunities (company_id, id)
);
create index web_form_submissions_of_form on web_form_submissions (company_id, form_id, id);
create index web_form_submissions_of_opportunity on web_form_submissions (company_id, opportunity_id);
comment on table web_form_submissions is 'What a visitor sent by a form, as it was sent; append-only.';
revoke update, delete on web_form_submissions from trama_tenant;

create table web_form_spam (
  company_id uuid not null references companies (id),
  form_id uuid not null,
  -- By UTC.
  day date not null,
  thrown integer not null default 1 check (thrown > 0),
  primary key (company_id, form_id, day),
  foreign key (company_id, form_id) references web_forms (company_id, id)
);
comment on table web_form_spam is 'How much was thrown away on a day because a program filled in the field that no person sees.';
revoke delete on web_form_spam from trama_tenant;

-- 'Formulario: …' where a visitor wrote by himself.
alter table sales_opportunities add column source text not null default '' check (length(source) <= 200);
