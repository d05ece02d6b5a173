import type { ConsistencyCheck } from '#src/server/backup/consistency-checks.ts'

export default [
  {
    what: 'Existencias fuera de la bodega principal que no son la suma de las demás bodegas',
    since: 'warehouse_stock',
    count: `
      select count(*)::text as n from public.cdm_products p where p.stock_elsewhere <> coalesce((
        select sum(s.stock) from public.warehouse_stock s where s.company_id = p.company_id and s.product_id = p.id), 0)`,
  },
  {
    what: 'Existencias de una bodega que no son la suma de sus movimientos',
    since: 'warehouse_stock',
    count: `
      select count(*)::text as n from public.warehouse_stock s where s.stock <> coalesce((
        select sum(case m.type when 'entrada' then m.quantity else -m.quantity end)
        from public.movement_ties t join public.stock_movements m on m.company_id = t.company_id and m.id = t.movement_id
        where t.company_id = s.company_id and t.warehouse_id = s.warehouse_id and m.product_id = s.product_id), 0)`,
  },
  {
    what: 'Existencias reservadas que no son la suma de sus reservas abiertas',
    since: 'stock_reservations',
    count: `
      select count(*)::text as n from public.cdm_products p where p.reserved <> coalesce((
        select sum(r.quantity) from public.stock_reservations r
        where r.company_id = p.company_id and r.product_id = p.id and r.state = 'abierta'), 0)`,
  },
  {
    what: 'Productos terminados que no valen lo que costó hacerlos',
    since: 'stock_productions',
    count: `
      with used as (
        select company_id, production_id, -sum(value) as cost from public.stock_values
        where quantity < 0 and of_id is null group by company_id, production_id),
      share as (
        select company_id, production_id, product_id, share,
          sum(share) over (partition by company_id, production_id order by position) as through,
          sum(share) over (partition by company_id, production_id) as whole
        from public.stock_production_lines where part = 'producto')
      select count(*)::text as n from public.stock_values v
      join public.stock_productions p on p.company_id = v.company_id and p.id = v.production_id
      join share s on s.company_id = v.company_id and s.production_id = v.production_id and s.product_id = v.product_id
      left join used u on u.company_id = v.company_id and u.production_id = v.production_id,
      lateral (select p.further_cost + coalesce(u.cost, 0) as cost) c
      where v.kind = 'production' and v.quantity > 0 and v.of_id is null
        and v.value <> round(c.cost * s.through / s.whole, 2) - round(c.cost * (s.through - s.share) / s.whole, 2)`,
  },
] satisfies ConsistencyCheck[]
