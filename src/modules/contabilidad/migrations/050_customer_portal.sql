create table portal_settings (
  company_id uuid not null references companies (id),
  -- Whether the company's clients can enter; no row: they cannot.
  enabled boolean not null default false,
  version integer not null default 1,
  primary key (company_id)
);
comment on table portal_settings is 'Whether a company shows its clients all their documents together.';
call trama.trail('portal_settings', '{"what": "Portal de clientes", "fields": {"enabled": "Abierto"}}');

create table portal_codes (
  company_id uuid not null references companies (id),
  -- The request that asked for it: only the browser that made it can answer with the code.
  id uuid not null,
  email text not null check (length(email) between 1 and 254),
  -- An HMAC of request and code, under a key outside the database.
  code_hash text not null check (length(code_hash) between 43 and 64),
  tries integer not null default 0 check (tries between 0 and 5),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (company_id, id)
);
comment on table portal_codes is 'Codes that were mailed to clients, each for one entry.';

create table portal_sessions (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- Whose: his contacts are looked up at every request, so that a changed address ends what it opened.
  email text not null check (length(email) between 1 and 254),
  token_hash text not null check (length(token_hash) between 43 and 64),
  expires_at timestamptz not null,
  primary key (company_id, id)
);
create unique index portal_sessions_token on portal_sessions (company_id, token_hash);
comment on table portal_sessions is 'Clients who entered by a code; a row is deleted when they leave.';
