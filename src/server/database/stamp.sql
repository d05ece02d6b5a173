-- Tenancy, stamped on every new table that has a company_id: nobody writes it by hand, so nobody forgets it.
-- After each migration: what that one made or altered; after the last one: all there is.
-- What a company's people may do with a table as a whole is decided here; which of them may is decided by the calls.
do $stamp$
declare
  target record;
  verb text;
begin
  for target in
    select c.oid, c.oid::regclass as name,
      case when exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'id' and not a.attisdropped)
        then 'announce' else 'announce_company' end as announcer
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'row_history'
      and (current_setting('trama.stamp', true) = 'all' or c.xmin = pg_current_xact_id()::xid
        or c.oid in (select a.attrelid from pg_attribute a where a.xmin = pg_current_xact_id()::xid))
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped)
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'company_select')
      and coalesce(obj_description(c.oid), '') not like 'global:%'
  loop
    -- A divided table has it already, and would refuse it.
    if not exists (select from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      where d.adrelid = target.name and a.attname = 'company_id') then
      execute format('alter table %s alter column company_id set default trama.company()', target.name);
    end if;
    execute format('alter table %s enable row level security', target.name);
    execute format('alter table %s force row level security', target.name);

    execute format('create policy company_select on %s for select to trama_tenant using (company_id = trama.company())', target.name);
    execute format('create policy company_insert on %s for insert to trama_tenant with check (company_id = trama.company())', target.name);
    execute format('create policy company_update on %s for update to trama_tenant using (company_id = trama.company()) with check (company_id = trama.company())', target.name);
    execute format('create policy company_delete on %s for delete to trama_tenant using (company_id = trama.company())', target.name);
    execute format('revoke all on %s from public', target.name);
    execute format('grant select, insert, update, delete on %s to trama_tenant', target.name);

    -- Who writes a line of the trail announces it.
    continue when target.name::text = 'audit_log';
    foreach verb in array array['insert', 'update', 'delete'] loop
      execute format(
        'create trigger announce_%s after %s on %s referencing %s table as changes for each statement execute function trama.%s()',
        verb, verb, target.name, case verb when 'delete' then 'old' else 'new' end, target.announcer
      );
    end loop;
  end loop;
end $stamp$;

-- What a search index has yet to sort in is read by every search, and sorted by who overflows it: bounded to 256 kB, a sixteenth of what
-- PostgreSQL allows, inserts cost the same and searches find sooner. Without any, an insert costs three times as much.
do $stamp$
declare
  index regclass;
begin
  for index in
    select c.oid from pg_class c join pg_am a on a.oid = c.relam and a.amname = 'gin'
    where c.relkind = 'i' and c.relnamespace = 'public'::regnamespace
      and not coalesce(array_to_string(c.reloptions, ' '), '') ~ 'gin_pending_list_limit|fastupdate'
  loop
    execute format('alter index %s set (gin_pending_list_limit = 256)', index);
  end loop;
end $stamp$;
