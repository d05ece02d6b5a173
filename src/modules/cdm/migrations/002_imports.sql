create table imports (
  company_id uuid not null references companies (id),
  id uuid not null,
  kind text not null check (kind in ('clientes', 'productos')),
  file_name text not null,
  state text not null default 'staging' check (state in ('staging', 'applied', 'undone')),
  user_id uuid not null,
  created integer not null default 0,
  updated integer not null default 0,
  skipped integer not null default 0,
  -- What undoing it did: rows gone, rows archived because something refers to them, rows put back, rows kept because they were edited since.
  removed integer not null default 0,
  archived integer not null default 0,
  reverted integer not null default 0,
  kept integer not null default 0,
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  undone_at timestamptz,
  undone_by uuid,
  primary key (company_id, id),
  foreign key (company_id, user_id) references profiles (company_id, id),
  foreign key (company_id, undone_by) references profiles (company_id, id)
);

-- The lines of a file while it arrives; afterwards what is needed to undo them. A row that a line creates takes the line's id.
create table import_rows (
  company_id uuid not null references companies (id),
  id uuid not null,
  import_id uuid not null,
  line integer not null check (line > 0),
  data jsonb not null,
  -- What makes it the same as an existing row: the e-mail of a client, the name of a product.
  key text not null generated always as (coalesce(data->>'email', trama.plain(data->>'name'))) stored,
  outcome text check (outcome in ('created', 'updated', 'skipped', 'removed', 'archived', 'reverted', 'kept')),
  -- The row that existed already, how it was, and its version after this import.
  target_id uuid,
  before jsonb,
  after_version integer,
  primary key (company_id, id),
  unique (company_id, import_id, line),
  foreign key (company_id, import_id) references imports (company_id, id) on delete cascade
);
