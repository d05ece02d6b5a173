-- The same as before, but for a list that is not empty: a divided database asks for one.
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
      and not exists (select 1 from public.row_history_default where at >= begins at time zone 'UTC' and at < ends at time zone 'UTC')
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
