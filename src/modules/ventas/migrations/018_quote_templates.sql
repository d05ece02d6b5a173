create table quote_templates (
  company_id uuid not null references companies (id),
  logo_url text not null default '' check (length(logo_url) <= 2000),
  header text not null default '' check (length(header) <= 2000),
  footer text not null default '' check (length(footer) <= 2000),
  default_body text not null default '' check (length(default_body) <= 10000),
  version integer not null default 1,
  primary key (company_id)
);
comment on table quote_templates is 'What a company says on every quote; no row: nothing yet.';

-- What stood among the company's details, where 010 gave it a version, comes to where it belongs.
alter table company_profiles no force row level security;
insert into quote_templates (company_id, logo_url, header, footer, default_body, version)
select company_id, coalesce(quote_template ->> 'logoUrl', ''), coalesce(quote_template ->> 'header', ''),
  coalesce(quote_template ->> 'footer', ''), coalesce(quote_template ->> 'defaultBody', ''), quote_template_version
from company_profiles where quote_template <> '{}' or quote_template_version > 1;
alter table company_profiles force row level security;
alter table company_profiles drop column quote_template, drop column quote_template_version;
