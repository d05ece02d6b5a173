-- What a production is worth is asked for the whole of a divided database, too, which plans the statements of PL/pgSQL for their values.
create or replace function trama.produced(r stock_values) returns numeric language plpgsql stable set search_path = pg_catalog, public as $$
begin
  return (
    select round(c.cost * s.through / s.whole, 2) - round(c.cost * (s.through - s.share) / s.whole, 2)
    from public.stock_productions p,
      lateral (
        select p.further_cost - coalesce(sum(m.value), 0) as cost from public.stock_values m
        where m.company_id = p.company_id and m.production_id = p.id and m.quantity < 0 and m.of_id is null) c,
      lateral (
        select l.product_id, l.share, sum(l.share) over (order by l.position) as through, sum(l.share) over () as whole
        from public.stock_production_lines l where l.company_id = p.company_id and l.production_id = p.id and l.part = 'producto') s
    where p.company_id = r.company_id and p.id = r.production_id and s.product_id = r.product_id);
end $$;
