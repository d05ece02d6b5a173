-- Run by the login of DATABASE_URL, before everything and again at every start: roles belong to the whole server, not to one
-- database, so another database's start may be making them at this moment.
do $$
declare
  name text;
begin
  foreach name in array array['trama_owner', 'trama_tenant', 'trama_control', 'trama_auth'] loop
    begin
      execute format('create role %I nologin noinherit nosuperuser nocreatedb nocreaterole nobypassrls', name);
    exception when duplicate_object or unique_violation then null;
    end;
    begin
      execute format('grant %I to current_user', name);
    exception when unique_violation then null;
    end;
  end loop;
end $$;

create extension if not exists unaccent schema public;
create extension if not exists pg_trgm schema public;
create extension if not exists btree_gin schema public;

create schema if not exists trama authorization trama_owner;
create schema if not exists auth authorization trama_owner;
revoke create on schema public from public;
grant usage, create on schema public to trama_owner;
grant usage on schema public, trama to trama_tenant, trama_control, trama_auth;
grant usage on schema auth to trama_auth;

create table if not exists trama.migrations (
  id text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
);

-- Row-level security keeps a condition from an index unless its function is known not to leak what it compares. LIKE leaks
-- nothing, and without this no search would use its trigram index. Only a superuser may say so; elsewhere searches stay right, slower.
do $$
begin
  if not (select proleakproof from pg_proc where oid = 'pg_catalog.textlike(text,text)'::regprocedure) then
    alter function pg_catalog.textlike(text, text) leakproof;
  end if;
exception when insufficient_privilege then null;
end $$;
