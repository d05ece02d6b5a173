create table invitations (
  company_id uuid not null references companies (id),
  id uuid not null,
  email text not null check (length(email) between 3 and 254 and email = lower(email)),
  name text not null default '' check (length(name) <= 200),
  role text not null check (role in ('administrador', 'colaborador')),
  -- An HMAC of what the link carries, under a key outside the database: whoever reads this table cannot come in with it.
  token_hash text not null check (length(token_hash) between 43 and 64),
  invited_by uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  sent_at timestamptz,
  accepted_at timestamptz,
  accepted_by uuid,
  revoked_at timestamptz,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, invited_by) references profiles (company_id, id),
  foreign key (company_id, accepted_by) references profiles (company_id, id),
  check ((accepted_at is null) = (accepted_by is null)),
  check (accepted_at is null or revoked_at is null)
);
-- One open invitation an address: a second one is the first sent again.
create unique index invitations_open on invitations (company_id, email) where accepted_at is null and revoked_at is null;
create index invitations_by_inviter on invitations (company_id, invited_by);
comment on table invitations is 'Links by which somebody joins a company and chooses his own password: once, within seven days, unless revoked.';

-- Whether an address has an account, of whatever company: no more than trama.enrol tells.
create function trama.address_taken(address text) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select from auth."user" where email = address and trama.company() is not null);
$$;
revoke all on function trama.address_taken(text) from public;
grant execute on function trama.address_taken(text) to trama_tenant;
