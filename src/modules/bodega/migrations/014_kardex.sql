-- What a row that takes another back is worth: of the other's value the part up to here less the part before, so that all parts make the whole.
create function trama.taken_back(r stock_values) returns numeric language sql stable set search_path = pg_catalog, public as $$
  select abs(round(abs(o.value) * (n.before + abs(r.quantity) * n.way) / abs(o.quantity), 2) - round(abs(o.value) * n.before / abs(o.quantity), 2))
  from stock_values o, lateral (
    select coalesce(sum(x.quantity), 0) * -sign(o.quantity::numeric) as before, -sign(o.quantity::numeric) * sign(r.quantity::numeric) as way from stock_values x
    where x.company_id = o.company_id and x.of_id = o.id and (x.day, x.place) < (r.day, r.place)) n
  where o.company_id = r.company_id and o.id = r.of_id
$$;

-- Works the kardex of a product out again from one of its rows on. Answers the first day on which there would be less than nothing, else null.
create function trama.work_out_kardex(company uuid, product uuid, from_day date, from_place integer) returns date
language plpgsql set search_path = pg_catalog, public as $$
declare
  q bigint := 0;
  v numeric := 0;
  unit numeric := 0;
  r stock_values;
  change numeric;
begin
  select running_quantity, running_value,
      case when running_quantity > 0 then round(running_value / running_quantity, 6) when quantity <> 0 then round(abs(value / quantity), 6) else 0 end
    into q, v, unit
  from stock_values where company_id = company and product_id = product and (day, place) < (from_day, from_place)
  order by day desc, place desc limit 1;
  q := coalesce(q, 0);
  v := coalesce(v, 0);
  unit := coalesce(unit, 0);
  for r in
    select * from stock_values where company_id = company and product_id = product and (day, place) >= (from_day, from_place)
    order by day, place
  loop
    if q + r.quantity < 0 then
      return r.day;
    end if;
    change := case
      when r.kind = 'transfer' then 0
      when r.kind = 'opening' then coalesce(round(q * r.unit_cost, 2) - v, 0)
      when r.quantity > 0 and r.of_id is not null then trama.taken_back(r)
      when r.quantity > 0 then round(case when r.unit_cost is not null then r.quantity * r.unit_cost when q > 0 then v * r.quantity / q else r.quantity * unit end, 2)
      when q + r.quantity = 0 then -v
      when r.of_id is not null then -least(trama.taken_back(r), v)
      else -round(v * -r.quantity / q, 2) end;
    q := q + r.quantity;
    v := v + change;
    unit := case when q > 0 then round(v / q, 6) when r.quantity <> 0 then round(abs(change / r.quantity), 6) else unit end;
    if (r.value, r.running_quantity, r.running_value) is distinct from (change, q, v) then
      update stock_values set value = change, running_quantity = q, running_value = v where company_id = company and id = r.id;
    end if;
  end loop;
  return null;
end $$;

-- The first day from the wanted one on since when there are always as many units as shall leave.
create function trama.day_to_leave(company uuid, product uuid, wanted date, units integer) returns date
language plpgsql stable set search_path = pg_catalog, public as $$
declare
  held record;
  short record;
  first_day date;
begin
  select day, place into held from stock_values
  where company_id = company and product_id = product and day <= wanted order by day desc, place desc limit 1;
  select day, place into short from stock_values
  where company_id = company and product_id = product and running_quantity < units
    and (day, place) >= (coalesce(held.day, wanted), coalesce(held.place, 0))
  order by day desc, place desc limit 1;
  select min(day) into first_day from stock_values
  where company_id = company and product_id = product and (short.day is null or (day, place) > (short.day, short.place));
  return greatest(wanted, first_day);
end $$;

-- Writes movements of products that the caller holds into the kardex. `lacks`: a product of which there was not enough on the day that somebody
-- chose; `books`: the company has chosen the accounts of inventory.
create function trama.value_goods(company uuid, zone text, goods jsonb, out lacks uuid, out books boolean)
language plpgsql set search_path = pg_catalog, public as $$
declare
  g record;
  taken stock_values;
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
    select o.* into taken from stock_values t join stock_values o on o.company_id = company and o.id = coalesce(t.of_id, t.id)
    where t.company_id = company and t.movement_id = g.of and t.product_id = g.product_id;
    on_day := greatest(coalesce(g.day, today), taken.day);
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

-- What is worth something on a closed day stays so; what a product had before it was valued is worth nothing.
create function trama.check_value_period() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  perform trama.check_period(new.company_id, new.day);
  return null;
end $$;
create trigger stock_values_of_open_days after insert on stock_values
  for each row when (new.kind <> 'initial') execute function trama.check_value_period();
create trigger stock_values_change_on_open_days after update of value on stock_values
  for each row when (old.value <> new.value) execute function trama.check_value_period();
