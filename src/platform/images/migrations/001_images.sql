create table images (
  -- global: pictures of the platform's own appearance, shown to everybody, signed in or not, and uploaded by control
  id uuid primary key,
  type text not null check (type in ('image/png', 'image/jpeg', 'image/webp')),
  -- As written anew by the server, never as it arrived. In the database, because nodes share nothing else.
  bytes bytea not null check (octet_length(bytes) between 1 and 2097152),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now(),
  -- When something was last saved that shows it: what nothing shows is swept a day later.
  used_at timestamptz not null default now()
);
alter table images alter column bytes set storage external;
grant select on images to trama_tenant, trama_control;
grant insert, delete, update (used_at) on images to trama_control;
