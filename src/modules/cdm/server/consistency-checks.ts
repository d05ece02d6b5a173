import type { ConsistencyCheck } from '#src/server/backup/consistency-checks.ts'

export default [
  {
    what: 'Existencias que no son la suma de sus movimientos',
    count: `
      select count(*)::text as n from public.cdm_products p where p.stock <> coalesce((
        select sum(case m.type when 'entrada' then m.quantity else -m.quantity end)
        from public.stock_movements m where m.company_id = p.company_id and m.product_id = p.id), 0)`,
  },
] satisfies ConsistencyCheck[]
