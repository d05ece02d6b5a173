-- What every row of a company was and became, by the act that changed it. Which tables and columns: history-stamp.sql.

create table row_history (
  company_id uuid not null default trama.company(),
  -- The order of a row's changes. Their moments need not follow it: who began earlier may write later.
  id bigserial not null,
  -- The id of the act's line in audit_log or control_log; null for what no transaction of the program did.
  act_id uuid,
  table_name text not null,
  -- Null where rows have no id: a company has one, or before and after keep the columns by which they are told.
  row_id uuid,
  op text not null check (op in ('insert', 'update', 'delete')),
  -- Without company_id and id: of an update what changed alone, of an insert and a delete the whole row.
  before jsonb,
  after jsonb,
  -- When its transaction began, as in the act's line: an act's rows are found by both.
  at timestamptz not null default now(),
  primary key (company_id, at, id)
) partition by range (at);
create index row_history_of_row on row_history (company_id, table_name, row_id, id);
comment on table row_history is 'What rows were and became, by act; written by triggers alone, kept for two years.';

-- Fenced here and not by the stamp: nobody writes it, and nobody is told of it. Its partitions are open to nobody but their owner.
alter table row_history enable row level security;
alter table row_history force row level security;
create policy company_select on row_history for select to trama_tenant using (company_id = trama.company());
create policy trigger_insert on row_history for insert to trama_owner with check (true);
revoke all on row_history from public;
grant select on row_history to trama_tenant;

-- Writes down what a statement did to a table's rows, as the tables' owner: whoever ran the statement may not. The first argument is
-- the columns that are left out, the second those of the primary key.
create function trama.record_rows() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
declare
  act constant uuid := nullif(current_setting('trama.act_id', true), '');
  left_out constant text[] := tg_argv[0];
  keys constant text[] := tg_argv[1];
begin
  if tg_op = 'INSERT' then
    insert into public.row_history (company_id, act_id, table_name, row_id, op, after)
    select company_id, act, tg_table_name, (fields ->> 'id')::uuid, 'insert', fields - left_out
    from (select company_id, to_jsonb(new_row) as fields from new_rows new_row offset 0) made;
  elsif tg_op = 'DELETE' then
    insert into public.row_history (company_id, act_id, table_name, row_id, op, before)
    select company_id, act, tg_table_name, (fields ->> 'id')::uuid, 'delete', fields - left_out
    from (select company_id, to_jsonb(old_row) as fields from old_rows old_row offset 0) gone;
  elsif keys = '{id}' and (select count(*) from (select from new_rows limit 2) few) = 1 then
    -- What nearly every statement does: one row against itself, at half the cost of telling many apart.
    insert into public.row_history (company_id, act_id, table_name, row_id, op, before, after)
    select company_id, act, tg_table_name, id, 'update',
      (select jsonb_object_agg(f.name, f.value) from jsonb_each(was) f (name, value) where f.value is distinct from became -> f.name),
      (select jsonb_object_agg(f.name, f.value) from jsonb_each(became) f (name, value) where f.value is distinct from was -> f.name)
    from (
      select new_row.company_id, new_row.id, to_jsonb(old_row) - left_out as was, to_jsonb(new_row) - left_out as became
      from old_rows old_row, new_rows new_row offset 0
    ) pair
    where was <> became;
  else
    -- Grouped and not joined: the plan of one row would be kept for ten thousand. A row whose key changed is another row.
    insert into public.row_history (company_id, act_id, table_name, row_id, op, before, after)
    select company_id, act, tg_table_name, case when keys = '{id}' then key[1]::uuid end,
      case when was is null then 'insert' when became is null then 'delete' else 'update' end,
      case when became is null then was else (
        select jsonb_object_agg(f.name, f.value) from jsonb_each(was) f (name, value)
        where f.value is distinct from became -> f.name or f.name = any (keys)) end,
      case when was is null then became else (
        select jsonb_object_agg(f.name, f.value) from jsonb_each(became) f (name, value)
        where f.value is distinct from was -> f.name or f.name = any (keys)) end
    from (
      select company_id, key,
        (array_agg(fields - left_out) filter (where earlier))[1] as was,
        (array_agg(fields - left_out) filter (where not earlier))[1] as became
      from (
        select company_id, fields, earlier, array(select fields ->> k from unnest(keys) k) as key
        from (
          select company_id, to_jsonb(old_row) as fields, true as earlier from old_rows old_row
          union all
          select company_id, to_jsonb(new_row), false from new_rows new_row
        ) sides offset 0
      ) told
      group by company_id, key
    ) pairs
    where was is distinct from became;
  end if;
  return null;
end $$;
revoke all on function trama.record_rows() from public;

-- A month has a partition before it begins, and goes as a whole. What finds none goes into the default one: nothing that somebody does
-- fails for want of a partition, and a month that began there ends there. Waits for nobody long, since everybody would wait behind it.
create function trama.keep_history() returns void language plpgsql security definer set search_path = pg_catalog set lock_timeout = '3s' as $$
declare
  months_ahead constant int := 2;
  oldest constant timestamp := date_trunc('month', now() at time zone 'UTC') - interval '2 years';
  begins timestamp := date_trunc('month', now() at time zone 'UTC');
  ends timestamp;
  past text;
begin
  for ahead in 0..months_ahead loop
    ends := begins + interval '1 month';
    if to_regclass('public.row_history_' || to_char(begins, 'YYYY_MM')) is null
      and not exists (select from public.row_history_default where at >= begins at time zone 'UTC' and at < ends at time zone 'UTC')
    then
      execute format('create table %I.%I partition of public.row_history for values from (%L) to (%L)',
        'public', 'row_history_' || to_char(begins, 'YYYY_MM'), begins at time zone 'UTC', ends at time zone 'UTC');
    end if;
    begins := ends;
  end loop;
  for past in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'public.row_history'::regclass and c.relname ~ '^row_history_[0-9]{4}_[0-9]{2}$'
      and to_date(right(c.relname, 7), 'YYYY_MM') < oldest
  loop
    execute format('drop table %I.%I', 'public', past);
  end loop;
  delete from public.row_history_default where at < oldest at time zone 'UTC';
end $$;
revoke all on function trama.keep_history() from public;
grant execute on function trama.keep_history() to trama_auth;

do $$
begin
  execute format('create table %I.row_history_default partition of public.row_history default', 'public');
  perform trama.keep_history();
end $$;
