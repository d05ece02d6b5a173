-- Run by the login of DATABASE_URL, before everything and again at every start, or by hand (`npm run roles`) where that login may not
-- make roles. Looks before it makes: what is there already needs no right. Roles belong to the whole server, not to one database,
-- so another database's start may be making them at this moment.
begin;
do $$
declare
  role record;
  setting text;
  distributed constant boolean := exists (select from pg_extension where extname = 'citus');
begin
  -- trama_owner owns everything and nobody logs in as it, but for a distributed database's own connections to its workers, who change
  -- tables there as their owner. The others are logins that may become nobody else.
  for role in select * from (values
    ('trama_owner', distributed, '{}'::text[]),
    ('trama_tenant', true, '{search_path=public,statement_timeout=15000,idle_in_transaction_session_timeout=15000}'),
    ('trama_control', true, '{search_path=public,statement_timeout=15000,idle_in_transaction_session_timeout=15000}'),
    -- The same few statements on every request: planning them again costs more than a plan made to measure saves.
    ('trama_auth', true,
      array['search_path=auth, public', 'statement_timeout=15000', 'idle_in_transaction_session_timeout=15000', 'plan_cache_mode=force_generic_plan']),
    ('trama_listener', true, '{search_path=public,statement_timeout=15000}'),
    ('trama_jobs', true, '{search_path=pgboss,idle_in_transaction_session_timeout=60000}')
  ) as wanted(name, logs_in, settings) loop
    begin
      if not exists (select from pg_roles where rolname = role.name) then
        execute format('create role %I nologin noinherit nosuperuser nocreatedb nocreaterole nobypassrls', role.name);
      end if;
    exception when duplicate_object or unique_violation then null;
    end;
    begin
      if exists (select from pg_roles where rolname = role.name and (rolinherit or rolcreaterole or rolcreatedb or rolcanlogin <> role.logs_in)) then
        execute format('alter role %I noinherit nocreatedb nocreaterole %s', role.name, case when role.logs_in then 'login' else 'nologin' end);
      end if;
      if not has_database_privilege(role.name, current_database(), 'connect') then
        execute format('grant connect on database %I to %I', current_database(), role.name);
      end if;
      foreach setting in array role.settings loop
        if not exists (select from pg_roles where rolname = role.name and rolconfig @> array[setting]) then
          execute format('alter role %I set %s', role.name, setting);
        end if;
      end loop;
    -- Whoever may not is told by what the start finds of the logins. The other: two databases began at once and set the same.
    exception when insufficient_privilege or internal_error then null;
    end;
  end loop;

  -- A distributed plan is made for its values; other databases of the server keep theirs.
  if distributed and not exists (select from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase and d.datname = current_database()
    where s.setrole = 'trama_auth'::regrole and s.setconfig @> '{plan_cache_mode=force_custom_plan}') then
    execute format('alter role trama_auth in database %I set plan_cache_mode = force_custom_plan', current_database());
  end if;

  if not pg_has_role('trama_owner', case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end) then
    execute 'grant trama_owner to current_user';
  end if;
end $$;
-- Known everywhere before anything is done as one of them.
commit;

do $$
declare
  name text;
  item record;
begin
  foreach name in array array['unaccent', 'pg_trgm', 'btree_gin'] loop
    if not exists (select from pg_extension where extname = name) then
      execute format('create extension %I schema public', name);
    end if;
  end loop;
  foreach name in array array['trama', 'auth', 'pgboss'] loop
    if not exists (select from pg_namespace where nspname = name) then
      execute format('create schema %I authorization trama_owner', name);
    end if;
  end loop;
  if has_schema_privilege('public', 'public', 'create') then
    revoke create on schema public from public;
  end if;
  if not (has_schema_privilege('trama_owner', 'public', 'create') and has_schema_privilege('trama_owner', 'public', 'usage')) then
    grant usage, create on schema public to trama_owner;
  end if;

  -- What earlier versions made as the login itself goes to the one owner.
  if (select rolsuper from pg_roles where rolname = current_user) then
    for item in
      select 'schema pgboss' as what where 'pgboss'::regnamespace in (select oid from pg_namespace where nspowner <> 'trama_owner'::regrole)
      union all select 'table ' || oid::regclass from pg_class
        where (relnamespace = 'pgboss'::regnamespace or oid = to_regclass('trama.migrations')) and relkind in ('r', 'p') and relowner <> 'trama_owner'::regrole
      union all select 'view ' || oid::regclass from pg_class
        where relnamespace = 'pgboss'::regnamespace and relkind = 'v' and relowner <> 'trama_owner'::regrole
      union all select 'function ' || oid::regprocedure from pg_proc
        where pronamespace = 'pgboss'::regnamespace and proowner <> 'trama_owner'::regrole
      union all select 'type ' || oid::regtype from pg_type
        where typnamespace = 'pgboss'::regnamespace and typtype = 'e' and typowner <> 'trama_owner'::regrole
    loop
      execute format('alter %s owner to trama_owner', item.what);
    end loop;
  end if;
end $$;

do $$
begin
  set local role trama_owner;
  grant usage on schema trama to trama_tenant, trama_control, trama_auth;
  grant usage on schema auth to trama_auth;
  create table if not exists trama.migrations (
    id text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  );
  -- Made here and read by the owner's login alone, which every node has: they survive another secret key and another server.
  if to_regclass('trama.logins') is null then
    create table trama.logins (role text primary key, password text not null);
    comment on table trama.logins is 'global: the passwords of the logins that Trama makes for itself; its owner alone reads them';
  end if;
  reset role;
end $$;

-- Row-level security keeps a condition from an index unless its function is known not to leak what it compares. LIKE leaks
-- nothing, and without this no search would use its trigram index. Only a superuser may say so; elsewhere searches stay right, slower.
do $$
begin
  if not (select proleakproof from pg_proc where oid = 'pg_catalog.textlike(text,text)'::regprocedure) then
    alter function pg_catalog.textlike(text, text) leakproof;
  end if;
  -- The same holds for what jsonb contains, by which records are found by the company's own fields.
  if not (select proleakproof from pg_proc where oid = 'pg_catalog.jsonb_contains(jsonb,jsonb)'::regprocedure) then
    alter function pg_catalog.jsonb_contains(jsonb, jsonb) leakproof;
  end if;
exception when insufficient_privilege then null;
end $$;
