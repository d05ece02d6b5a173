/*
 * As before (019), but what changes is written by one statement at the end of the stretch: told late, a movement changes every row after it, and each
 * statement announces, is checked and writes every index. Until then what a row takes back is worth what stands in `worths`.
 */
create or replace function trama.work_out_stretch(company uuid, product uuid, from_day date, from_place integer, out short date, out next uuid)
language plpgsql set search_path = pg_catalog, public as $$
declare
  q bigint := 0;
  v numeric := 0;
  unit numeric := 0;
  r record;
  change numeric;
  whole numeric;
  known numeric;
  ids uuid[] := '{}';
  worths numeric[] := '{}';
  units bigint[] := '{}';
  sums numeric[] := '{}';
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
    select s.*, o.value as whole, o.quantity as whole_units, n.before
    from stock_values s
    left join stock_values o on o.company_id = company and o.product_id = product and o.id = s.of_id
    left join lateral (
      select coalesce(sum(x.quantity), 0) as before from stock_values x
      where x.company_id = company and x.of_id = s.of_id and (x.day, x.place) < (s.day, s.place)) n on s.of_id is not null
    where s.company_id = company and s.product_id = product and (s.day, s.place) >= (from_day, from_place)
    order by s.day, s.place
  loop
    if r.kind = 'production' and r.quantity > 0 and r.of_id is null and (r.day, r.place) > (from_day, from_place) then
      next := r.id;
      exit;
    end if;
    if q + r.quantity < 0 then
      short := r.day;
      return;
    end if;
    -- What takes another back is worth of the other's value the part up to here less the part before, so that all parts make the whole.
    if r.of_id is not null then
      whole := coalesce(worths[array_position(ids, r.of_id)], r.whole);
      known := abs(round(whole * (r.before + r.quantity) / r.whole_units, 2) - round(whole * r.before / r.whole_units, 2));
    elsif r.kind = 'production' and r.quantity > 0 then
      select trama.produced(p) into known from stock_values p where p.company_id = company and p.id = r.id;
    end if;
    change := case
      when r.kind = 'transfer' then 0
      when r.kind = 'opening' then coalesce(round(q * r.unit_cost, 2) - v, 0)
      -- Never below nothing, and nothing on no units: also where what was told late left less than there was.
      when r.kind = 'adjustment' then case when q = 0 then 0 else greatest(coalesce(r.amount, 0), -v) end
      when r.quantity > 0 and (r.of_id is not null or r.kind = 'production') then known
      when r.quantity > 0 then round(case when r.unit_cost is not null then r.quantity * r.unit_cost when q > 0 then v * r.quantity / q else r.quantity * unit end, 2)
      when q + r.quantity = 0 then -v
      when r.of_id is not null then -least(known, v)
      else -round(v * -r.quantity / q, 2) end;
    q := q + r.quantity;
    v := v + change;
    unit := case when q > 0 then round(v / q, 6) when r.quantity <> 0 then round(abs(change / r.quantity), 6) else unit end;
    if (r.value, r.running_quantity, r.running_value) is distinct from (change, q, v) then
      ids := ids || r.id;
      worths := worths || change;
      units := units || q;
      sums := sums || v;
    end if;
  end loop;
  if cardinality(ids) > 0 then
    update stock_values s set value = n.value, running_quantity = n.quantity, running_value = n.sum
    from unnest(ids, worths, units, sums) as n (id, value, quantity, sum)
    where s.company_id = company and s.product_id = product and (s.day, s.place) >= (from_day, from_place) and s.id = n.id;
  end if;
end $$;
drop function trama.taken_back(stock_values);

-- As before (019), but what a production costs is asked of those alone that follow, however few rows the planner believes there are.
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
      select (made.f).id from (
        select f from stock_values m
          join stock_values f on f.company_id = company and f.production_id = m.production_id and f.quantity > 0 and f.of_id is null
        where m.company_id = company and m.product_id = one.product_id and m.kind = 'production' and m.quantity < 0 and m.of_id is null
          and (m.day, m.place) >= (one.day, one.place) and (stop.id is null or (m.day, m.place) < (stop.day, stop.place))
        offset 0) made
      where (made.f).value <> trama.produced(made.f));
  end loop;
  return null;
end $$;
