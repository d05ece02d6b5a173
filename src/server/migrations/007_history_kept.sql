-- Each company says how long its history is kept (company_profiles.history_months): what is older goes line by line, and a month's part when
-- no company keeps that long any more.

create policy sweep_select on row_history for select to trama_owner using (true);
create policy sweep_delete on row_history for delete to trama_owner using (true);

-- Deletes the oldest lines that their companies keep no longer, so many at the most, and says how many: whoever calls goes on until none is left.
create function trama.forget_history(most int) returns int language plpgsql security definer set search_path = pg_catalog as $$
declare
  forgotten int;
begin
  with old as materialized (
    select line.company_id, line.at, line.id from public.company_profiles p, lateral (
      select h.company_id, h.at, h.id from public.row_history h
      where h.company_id = p.company_id and h.at < now() - make_interval(months => p.history_months)
      order by h.at, h.id limit most
    ) line
    limit most
  )
  delete from public.row_history h using old where h.company_id = old.company_id and h.at = old.at and h.id = old.id;
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;
revoke all on function trama.forget_history(int) from public;
grant execute on function trama.forget_history(int) to trama_auth;

create or replace function trama.keep_history() returns void language plpgsql security definer set search_path = pg_catalog set lock_timeout = '3s' as $$
declare
  months_ahead constant int := 2;
  longest constant int := coalesce((select max(history_months) from public.company_profiles), 24);
  oldest constant timestamp := date_trunc('month', now() at time zone 'UTC') - make_interval(months => longest);
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
