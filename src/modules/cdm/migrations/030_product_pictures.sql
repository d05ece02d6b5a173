create table product_pictures (
  company_id uuid not null references companies (id),
  id uuid not null,
  type text not null check (type in ('image/png', 'image/jpeg', 'image/webp')),
  bytes bytea not null check (length(bytes) between 1 and 2097152),
  -- The same for lists, where fifty of them stand below each other.
  small bytea not null check (length(small) between 1 and 200000),
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
alter table product_pictures alter column bytes set storage external;
comment on table product_pictures is 'Pictures of products, written anew by us.';

-- The path of a picture, or ''.
alter table cdm_products add column picture text not null default '' check (length(picture) <= 100);
