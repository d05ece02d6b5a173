-- A row of a company's part of a table is no row of the table itself: functions that take one are given it as such.
do $$
declare
  one record;
begin
  for one in
    select pg_get_functiondef(p.oid) as source from pg_proc p
    where p.pronamespace = 'trama'::regnamespace and p.proname <> 'produced' and p.prosrc ~ 'trama\.produced\('
  loop
    execute regexp_replace(one.source, 'trama\.produced\((\w+|\(made\.f\)|made\.f)\)', 'trama.produced(row((\1).*)::public.stock_values)', 'g');
  end loop;
end $$;
