create table entry_templates (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  -- What its entries begin with.
  description text not null default '' check (length(description) <= 500),
  -- Account, debit, credit and cost centre, amounts empty where they differ each time. What of them no longer stands is chosen anew in the form.
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  archived_at timestamptz,
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (trama.plain(name || ' ' || description)) stored,
  primary key (company_id, id),
  foreign key (company_id, created_by) references profiles (company_id, id)
);
create index entry_templates_newest on entry_templates (company_id, id desc);
comment on table entry_templates is 'Plantillas de asientos: lines with which a new entry begins.';
call trama.trail('entry_templates', '{"what": "Plantilla de asiento", "name": "name", "fields": {"name": "Nombre", "description": "Descripción",
  "archived_at": "Archivada"}}');
