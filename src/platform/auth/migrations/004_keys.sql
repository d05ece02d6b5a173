-- Which keys open what the installation has sealed. The keys themselves are in files outside the database, so a start with another file,
-- or with none, is noticed before anything is served. The root, from which cookies and prints are signed, stays the same when the file's
-- key is changed: it stands here once for every key in use, sealed under it.
create table trama.keys (
  -- global: the installation's own, read at its start alone
  id text primary key check (id ~ '^[0-9a-f]{16}$'),
  sealed_root text,
  since timestamptz not null default now(),
  -- Null while it is in use.
  ended_at timestamptz,
  check ((sealed_root is null) = (ended_at is not null))
);
