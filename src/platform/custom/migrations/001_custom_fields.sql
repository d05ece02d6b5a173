-- Fields that a company adds to its records. The values stand in the records' own rows, in their column custom, by the field's key.
create table custom_fields (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- The records' table.
  kind text not null check (kind ~ '^[a-z_]{1,60}$'),
  -- Its second letter is the type, so that a statement knows it from the key alone. It never changes.
  key text not null check (key ~ '^x[tlnmdb]_[a-z0-9_]{1,37}$'),
  label text not null check (length(label) between 1 and 60),
  type text not null check (type in ('text', 'number', 'money', 'date', 'list', 'boolean')),
  options text[] not null default '{}' check (cardinality(options) <= 100),
  required boolean not null default false,
  -- Of clients: it stands under their name on the documents that are made for them.
  on_documents boolean not null default false check (not on_documents or kind = 'cdm_clients'),
  position integer not null,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1 check (version > 0),
  plain_label text not null generated always as (trama.plain(label)) stored,
  primary key (company_id, id),
  unique (company_id, kind, key),
  check ((type = 'list') = (cardinality(options) > 0)),
  check (substr(key, 2, 1) = case type when 'boolean' then 'b' else left(type, 1) end)
);
comment on table custom_fields is 'Fields that a company adds to its records, in the order of their positions.';
create unique index custom_fields_by_label on custom_fields (company_id, kind, plain_label) where archived_at is null;
call trama.trail('custom_fields', '{"what": "Campo propio", "name": "label", "fields": {"label": "Nombre", "required": "Obligatorio",
  "on_documents": "En documentos", "archived_at": "Archivado"}}');
