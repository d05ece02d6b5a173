create table entry_imports (
  company_id uuid not null references companies (id),
  id uuid not null,
  file_name text not null check (length(file_name) between 1 and 200),
  -- Of the entries as they were sent: the same ones are not booked twice.
  content_hash text not null check (length(content_hash) = 64),
  -- When its entries were reversed together.
  undone_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, created_by) references profiles (company_id, id)
);
create unique index entry_imports_once on entry_imports (company_id, content_hash) where undone_at is null;
create index entry_imports_newest on entry_imports (company_id, id desc);
comment on table entry_imports is 'Importaciones de asientos: the entries of a file, or of a piece of a long one, posted by one act.';

create table imported_entries (
  company_id uuid not null references companies (id),
  id uuid not null,
  import_id uuid not null,
  entry_id uuid not null,
  primary key (company_id, id),
  unique (company_id, entry_id),
  foreign key (company_id, import_id) references entry_imports (company_id, id),
  foreign key (company_id, entry_id) references journal_entries (company_id, id)
);
create index imported_entries_of_import on imported_entries (company_id, import_id);
comment on table imported_entries is 'Which entries an import posted.';
call trama.trail('entry_imports', '{"what": "Importación de asientos", "name": "file_name", "fields": {"file_name": "Archivo",
  "undone_at": "Anulada el"}}');
