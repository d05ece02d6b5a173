-- better-auth's core tables, under its own names. Outside public: no company and not even control can reach them.
create table auth."user" (
  -- global: who can sign in; company_id says whose person it is, null for control
  id uuid primary key,
  company_id uuid references public.companies (id),
  name text not null,
  email text not null unique check (email = lower(email)),
  "emailVerified" boolean not null default false,
  image text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);

create table auth.account (
  -- global: how a person proves who he is
  id uuid primary key,
  "userId" uuid not null references auth."user" (id) on delete cascade,
  "accountId" text not null,
  "providerId" text not null,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  scope text,
  password text check (password like '$argon2id$%'),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  unique ("userId", "providerId")
);

create table auth.session (
  -- global: a token alone opens nothing: the cookie also carries its signature, whose key is not in the database
  id uuid primary key,
  "userId" uuid not null references auth."user" (id) on delete cascade,
  token text not null unique,
  "expiresAt" timestamptz not null,
  "ipAddress" text,
  "userAgent" text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index session_of_user on auth.session ("userId");

create table auth.verification (
  -- global: codes and links sent to prove an address
  id uuid primary key,
  identifier text not null,
  value text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index verification_by_identifier on auth.verification (identifier);

create table auth.attempts (
  -- global: when passwords were tried, by account and by address; shared by all nodes
  subject text primary key check (length(subject) <= 300),
  moments timestamptz[] not null,
  last_at timestamptz not null
);
create index attempts_by_age on auth.attempts (last_at);

grant select, insert, update, delete on auth."user", auth.account, auth.session, auth.verification, auth.attempts to trama_auth;
