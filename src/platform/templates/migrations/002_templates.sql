create table template_pictures (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- Where it was fetched from, once, so that no document ever asks another site; null where it was uploaded.
  source_url text check (length(source_url) between 1 and 2000),
  -- What the PDF can hold; null while a picture is being fetched and where it could not be.
  type text check (type in ('image/png', 'image/jpeg')),
  bytes bytea check (length(bytes) between 1 and 1000000),
  width integer check (width between 1 and 5000),
  height integer check (height between 1 and 5000),
  failed boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  check ((type is null) = (bytes is null) and (type is null) = (width is null) and (type is null) = (height is null)),
  check (not failed or bytes is null)
);
create unique index template_pictures_by_source on template_pictures (company_id, source_url);
comment on table template_pictures is 'Logos of a company''s documents, written anew by us.';

create table document_templates (
  company_id uuid not null references companies (id),
  id uuid not null,
  created_by uuid not null,
  template_type text not null check (template_type in ('quote', 'invoice')),
  name text not null check (length(btrim(name)) between 1 and 100),
  is_active boolean not null default true,
  is_default boolean not null default false,
  -- Of its content: every save is one more.
  version integer not null default 1 check (version > 0),
  template_number text not null check (length(template_number) between 1 and 40),
  template_key text not null check (length(template_key) between 1 and 60),
  header_data jsonb not null,
  footer_data jsonb not null,
  paper text not null default 'A4' check (paper in ('A4', 'Carta')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  search_text text not null generated always as (trama.plain(name || ' ' || template_number)) stored,
  primary key (company_id, id),
  foreign key (company_id, created_by) references profiles (company_id, id),
  check (is_active = (archived_at is null)),
  check (not is_default or archived_at is null)
);
create unique index document_templates_number on document_templates (company_id, template_number);
create unique index document_templates_default on document_templates (company_id, template_type) where is_default;
create index document_templates_latest on document_templates (company_id, template_type, created_at desc, id desc);
comment on table document_templates is 'How a company''s quotes and invoices look; the default one of a type draws them.';
revoke delete on document_templates from trama_tenant;

create table document_template_versions (
  company_id uuid not null references companies (id),
  id uuid not null,
  template_id uuid not null,
  version integer not null check (version > 0),
  name text not null check (length(btrim(name)) between 1 and 100),
  header_data jsonb not null,
  footer_data jsonb not null,
  paper text not null check (paper in ('A4', 'Carta')),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, template_id) references document_templates (company_id, id),
  foreign key (company_id, created_by) references profiles (company_id, id)
);
create unique index document_template_versions_in_order on document_template_versions (company_id, template_id, version);
comment on table document_template_versions is 'Every content that a template had, the present one too. Never changed.';
revoke update, delete on document_template_versions from trama_tenant;
