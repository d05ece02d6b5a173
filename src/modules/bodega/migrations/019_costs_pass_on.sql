-- What a row that a production brought is worth: its part of the materials and of what else it cost. Rounded by difference, so that all parts make the whole.
create function trama.produced(r stock_values) returns numeric language sql stable set search_path = pg_catalog, public as $$
  select round(c.cost * s.through / s.whole, 2) - round(c.cost * (s.through - s.share) / s.whole, 2)
  from stock_productions p,
    lateral (
      select p.further_cost - coalesce(sum(m.value), 0) as cost from stock_values m
      where m.company_id = p.company_id and m.production_id = p.id and m.quantity < 0 and m.of_id is null) c,
    lateral (
      select l.product_id, l.share, sum(l.share) over (order by l.position) as through, sum(l.share) over () as whole from stock_production_lines l
      where l.company_id = p.company_id and l.production_id = p.id and l.part = 'producto') s
  where p.company_id = r.company_id and p.id = r.production_id and s.product_id = r.product_id
$$;

/*
 * Works the kardex of a product out anew from one of its rows on, up to the next row that a production brought: what that is worth may still change. `next`:
 * that row. `short`: the first day on which there would be less than nothing.
 */
create function trama.work_out_stretch(company uuid, product uuid, from_day date, from_place integer, out short date, out next uuid)
language plpgsql set search_path = pg_catalog, public as $$
declare
  q bigint := 0;
  v numeric := 0;
  unit numeric := 0;
  r stock_values;
  change numeric;
begin
  select running_quantity, running_value, round(running_value / nullif(running_quantity, 0), 6) into q, v, unit
  from stock_values where company_id = company and product_id = product and (day, place) < (from_day, from_place)
  order by day desc, place desc limit 1;
  q := coalesce(q, 0);
  v := coalesce(v, 0);
  if q = 0 then
    select round(abs(value / quantity), 6) into unit
    from stock_values where company_id = company and product_id = product and (day, place) < (from_day, from_place) and quantity <> 0
    order by day desc, place desc limit 1;
  end if;
  unit := coalesce(unit, 0);
  for r in
    select * from stock_values where company_id = company and product_id = product and (day, place) >= (from_day, from_place)
    order by day, place
  loop
    if r.kind = 'production' and r.quantity > 0 and r.of_id is null and (r.day, r.place) > (from_day, from_place) then
      next := r.id;
      return;
    end if;
    if q + r.quantity < 0 then
      short := r.day;
      return;
    end if;
    change := case
      when r.kind = 'transfer' then 0
      when r.kind = 'opening' then coalesce(round(q * r.unit_cost, 2) - v, 0)
      -- Never below nothing, and nothing on no units: also where what was told late left less than there was.
      when r.kind = 'adjustment' then case when q = 0 then 0 else greatest(coalesce(r.amount, 0), -v) end
      when r.quantity > 0 and r.of_id is not null then trama.taken_back(r)
      when r.quantity > 0 and r.kind = 'production' then trama.produced(r)
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
end $$;

/*
 * Works the kardex of a product out anew from one of its rows on, and that of whatever was made of it, the earliest first. It comes to an end: what was
 * made follows, by day and then in the order of registering, what it was made of, so that no row follows from itself, not even where one product is
 * made of another and that of it. Answers the first day on which there would be less than nothing, else null.
 */
create or replace function trama.work_out_kardex(company uuid, product uuid, from_day date, from_place integer) returns date
language plpgsql set search_path = pg_catalog, public as $$
declare
  most constant integer := 20000;
  waiting uuid[] := array(
    select id from stock_values where company_id = company and product_id = product and (day, place) = (from_day, from_place));
  one stock_values;
  worked record;
  stop stock_values;
  stretches integer := 0;
begin
  while cardinality(waiting) > 0 loop
    stretches := stretches + 1;
    if stretches > most then
      raise exception 'El cambio de costo pasa por más de % producciones: regístralo con una fecha más reciente.', most
        using errcode = 'TR409', constraint = 'cost_goes_too_far', column = 'day';
    end if;
    select * into one from stock_values where company_id = company and id = any(waiting) order by day, id limit 1;
    select * into worked from trama.work_out_stretch(company, one.product_id, one.day, one.place);
    if worked.short is not null then
      return worked.short;
    end if;
    select * into stop from stock_values where company_id = company and id = worked.next;
    waiting := array(
      select w from unnest(waiting) as w where w <> one.id
      union
      select worked.next where worked.next is not null
      union
      select f.id from stock_values m
        join stock_values f on f.company_id = company and f.production_id = m.production_id and f.quantity > 0 and f.of_id is null
      where m.company_id = company and m.product_id = one.product_id and m.kind = 'production' and m.quantity < 0 and m.of_id is null
        and (m.day, m.place) >= (one.day, one.place) and (stop.id is null or (m.day, m.place) < (stop.day, stop.place))
        and f.value <> trama.produced(f));
  end loop;
  return null;
end $$;

/*
 * Before some products are valued from a day on: whoever chooses the accounts waits for it and is waited for, and so is whoever passes a cost on to
 * what was made, for that changes the kardex of products that he does not hold. Products are held before, and never after.
 */
create function trama.hold_kardex(company uuid, products uuid[], from_day date) returns void
language plpgsql set search_path = pg_catalog, public as $$
declare
  key constant bigint := hashtextextended('stock accounts ' || company, 0);
begin
  if exists (
    select from stock_values where company_id = company and product_id = any(products)
      and kind = 'production' and quantity < 0 and of_id is null and day > from_day
  ) then
    perform pg_advisory_xact_lock(key);
  else
    perform pg_advisory_xact_lock_shared(key);
  end if;
end $$;

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
  perform trama.hold_kardex(company, array_agg(x.product_id), min(coalesce(x.day, today)))
  from jsonb_to_recordset(goods) as x (product_id uuid, day date);
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
    select x.* from rows from (jsonb_to_recordset(goods) as (id uuid, product_id uuid, movement_id uuid, opening_id uuid, production_id uuid,
      adjustment_id uuid, kind text, quantity integer, unit_cost numeric, amount numeric, day date, exact boolean, of uuid)) with ordinality as x
    order by x.ordinality
  loop
    select t.day into taken_on from stock_values t where t.company_id = company and t.movement_id = g.of and t.product_id = g.product_id;
    select o.* into taken from stock_values t join stock_values o on o.company_id = company and o.id = coalesce(t.of_id, t.id)
    where t.company_id = company and t.movement_id = g.of and t.product_id = g.product_id;
    on_day := greatest(coalesce(g.day, today), taken_on);
    if g.quantity < 0 and not g.exact then
      on_day := trama.day_to_leave(company, g.product_id, on_day, -g.quantity);
    end if;
    insert into stock_values (company_id, id, product_id, movement_id, opening_id, production_id, adjustment_id, day, place, kind, quantity, unit_cost,
      amount, of_id)
    select company, g.id, g.product_id, g.movement_id, g.opening_id, g.production_id, g.adjustment_id, on_day, coalesce(max(place), 0) + 1, g.kind,
      g.quantity, g.unit_cost, g.amount, taken.id
    from stock_values where company_id = company and product_id = g.product_id
    returning place into at_place;
    if trama.work_out_kardex(company, g.product_id, on_day, at_place) is not null then
      lacks := g.product_id;
      return;
    end if;
  end loop;
end $$;

-- Gives rows another known cost, or another difference of value, as if it had been known from the first.
create function trama.revise_goods(company uuid, revised jsonb) returns void
language plpgsql set search_path = pg_catalog, public as $$
declare
  one record;
begin
  perform trama.hold_kardex(company, array_agg(v.product_id), min(v.day))
  from jsonb_to_recordset(revised) as r (id uuid) join stock_values v on v.company_id = company and v.id = r.id;
  update stock_values v set unit_cost = r.unit_cost, amount = r.amount
  from jsonb_to_recordset(revised) as r (id uuid, unit_cost numeric, amount numeric)
  where v.company_id = company and v.id = r.id;
  for one in
    select distinct on (v.product_id) v.product_id, v.day, v.place
    from jsonb_to_recordset(revised) as r (id uuid) join stock_values v on v.company_id = company and v.id = r.id
    order by v.product_id, v.day, v.place
  loop
    perform trama.work_out_kardex(company, one.product_id, one.day, one.place);
  end loop;
end $$;
