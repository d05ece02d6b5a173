-- What is taken back was there first: nothing goes back before the day of what it takes back, be that itself something that was taken back.
create or replace function trama.value_goods(company uuid, zone text, goods jsonb, out lacks uuid, out books boolean)
language plpgsql set search_path = pg_catalog, public as $$
declare
  g record;
  taken stock_values;
  taken_on date;
  on_day date;
  at_place integer;
  today date := (now() at time zone zone)::date;
begin
  -- Whoever chooses the accounts waits for what is being valued, and is waited for.
  perform pg_advisory_xact_lock_shared(hashtextextended('stock accounts ' || company, 0));
  books := exists (select from stock_accounts where company_id = company);
  -- What a product had before it was valued: its first stock, or all of it in a company that was there before the kardex.
  insert into stock_values (company_id, id, product_id, day, place, kind, quantity, running_quantity)
  select company, gen_random_uuid(), p.id, least(today, (
      select (m.created_at at time zone zone)::date from stock_movements m
      where m.company_id = company and m.product_id = p.id and m.id <> all (moved.movements) order by m.id desc limit 1)),
    1, 'initial', p.stock - moved.units, p.stock - moved.units
  from (select x.product_id, sum(x.quantity)::integer as units, coalesce(array_agg(x.movement_id) filter (where x.movement_id is not null), '{}') as movements
      from jsonb_to_recordset(goods) as x (product_id uuid, quantity integer, movement_id uuid) group by 1) moved
    join cdm_products p on p.company_id = company and p.id = moved.product_id
  where p.stock > moved.units and not exists (select from stock_values v where v.company_id = company and v.product_id = p.id);

  for g in
    select x.* from rows from (jsonb_to_recordset(goods) as (id uuid, product_id uuid, movement_id uuid, opening_id uuid, kind text,
      quantity integer, unit_cost numeric, day date, exact boolean, of uuid)) with ordinality as x order by x.ordinality
  loop
    select t.day into taken_on from stock_values t where t.company_id = company and t.movement_id = g.of and t.product_id = g.product_id;
    select o.* into taken from stock_values t join stock_values o on o.company_id = company and o.id = coalesce(t.of_id, t.id)
    where t.company_id = company and t.movement_id = g.of and t.product_id = g.product_id;
    on_day := greatest(coalesce(g.day, today), taken_on);
    if g.quantity < 0 and not g.exact then
      on_day := trama.day_to_leave(company, g.product_id, on_day, -g.quantity);
    end if;
    insert into stock_values (company_id, id, product_id, movement_id, opening_id, day, place, kind, quantity, unit_cost, of_id)
    select company, g.id, g.product_id, g.movement_id, g.opening_id, on_day, coalesce(max(place), 0) + 1, g.kind, g.quantity, g.unit_cost, taken.id
    from stock_values where company_id = company and product_id = g.product_id
    returning place into at_place;
    if trama.work_out_kardex(company, g.product_id, on_day, at_place) is not null then
      lacks := g.product_id;
      return;
    end if;
  end loop;
end $$;
