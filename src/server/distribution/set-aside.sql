-- What Citus takes only once a table is distributed (foreign keys), copies in a way that fires or fails (triggers), or does not copy (policies,
-- rights to single columns) is written down and taken off, in one transaction; put-back.ts does it again. Of tables that are distributed already,
-- nothing is touched.
create table if not exists trama.set_aside (
  position bigserial primary key,
  kind text not null,
  statement text not null
);
comment on table trama.set_aside is 'global: what the tables get back once they are distributed; empty afterwards';
alter table trama.set_aside owner to trama_owner;

do $aside$
declare
  staying constant text[] := current_setting('trama.staying');
  named constant oid[] := array(
    select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where c.relkind in ('r', 'p') and not c.relispartition and c.oid not in (select logicalrelid from pg_dist_partition));
  dividing constant oid[] := array(select c.oid from pg_class c where c.oid = any (named) and c.relname <> all (staying));
  one record;
begin
  insert into trama.set_aside (kind, statement)
  select 'foreign key', format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid))
  from pg_constraint k
  -- Sign-in's key to a company is not put back: who registers one writes both in one act, over two connections, and neither sees the other's row.
  where k.contype = 'f' and k.conparentid = 0 and k.connamespace <> 'auth'::regnamespace
    and (k.conrelid = any (named) or k.confrelid = any (dividing));

  insert into trama.set_aside (kind, statement)
  select 'policy', format('create policy %I on %s for %s to %s%s%s', p.polname, p.polrelid::regclass,
    case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
    (select string_agg(case r when 0 then 'public' else quote_ident(r::regrole::text) end, ', ') from unnest(p.polroles) r),
    ' using (' || pg_get_expr(p.polqual, p.polrelid) || ')',
    ' with check (' || pg_get_expr(p.polwithcheck, p.polrelid) || ')')
  from pg_policy p where p.polrelid = any (dividing);

  insert into trama.set_aside (kind, statement)
  select 'trigger', pg_get_triggerdef(t.oid)
  from pg_trigger t where not t.tgisinternal and t.tgparentid = 0 and t.tgrelid = any (dividing);

  -- A table of the coordinator that is named to the others becomes another one, without its comment.
  insert into trama.set_aside (kind, statement)
  select 'comment', format('comment on table %s is %L', c.oid::regclass, obj_description(c.oid))
  from pg_class c
  where c.relkind = 'r' and obj_description(c.oid) is not null
    and (c.oid = any (named) and c.relname = any (staying)
      or c.relnamespace = 'auth'::regnamespace and c.oid not in (select logicalrelid from pg_dist_partition));

  for one in
    select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as statement from pg_constraint k
      where k.contype = 'f' and k.conparentid = 0 and (k.conrelid = any (named) or k.confrelid = any (dividing))
    union all
    select format('drop policy %I on %s', p.polname, p.polrelid::regclass) from pg_policy p where p.polrelid = any (dividing)
    union all
    select format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass) from pg_trigger t
      where not t.tgisinternal and t.tgparentid = 0 and t.tgrelid = any (dividing)
  loop
    execute one.statement;
  end loop;
end $aside$;
