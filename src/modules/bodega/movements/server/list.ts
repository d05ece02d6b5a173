import fragment, { type Sql } from 'sql-template-tag'
import { companyZone } from '#src/platform/companies/server/company-day.ts'
import { descending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { ListedMovement, MovementList } from '../../contract.ts'

/** The newest first. */
export const movements = (ctx: Ctx<MovementList>) =>
  listOf<ListedMovement>(ctx, {
    select: fragment`
      m.id, m.product_id, p.name as product_name, m.type, m.quantity, coalesce(w.username, 'API') as username, m.note, m.created_at,
      (m.created_at at time zone ${companyZone(ctx.company)})::date as day, h.name as warehouse, case when t.document_id is not null
        then jsonb_build_object('kind', t.document_kind, 'id', t.document_id, 'name', t.document) end as document`,
    from: fragment`from stock_movements m`,
    joins: fragment`
      join cdm_products p on p.company_id = m.company_id and p.id = m.product_id
      left join profiles w on w.company_id = m.company_id and w.id = m.user_id
      left join movement_ties t on t.company_id = m.company_id and t.movement_id = m.id
      join warehouses h on h.company_id = m.company_id and (h.id = t.warehouse_id or t.warehouse_id is null and h.main)`,
    where: [
      fragment`m.company_id = ${ctx.company}`,
      ctx.input.type && fragment`m.type = ${ctx.input.type}`,
      ctx.input.product_id && fragment`m.product_id = ${ctx.input.product_id}`,
      ctx.input.warehouse_id && inWarehouse(ctx.company, ctx.input.warehouse_id),
      ctx.input.search && isOfProduct(ctx.company, ctx.input.search),
    ],
    order: descending(['uuid', fragment`m.id`]),
  })

/** Of the first warehouse is what is tied to no other. */
const inWarehouse = (company: string, id: string): Sql => fragment`
  case when exists (select from warehouses where company_id = ${company} and id = ${id} and main)
    then not exists (select from movement_ties x where x.company_id = ${company} and x.movement_id = m.id and x.warehouse_id is not null)
    else exists (select from movement_ties x where x.company_id = ${company} and x.movement_id = m.id and x.warehouse_id = ${id}) end`

const isOfProduct = (company: string, search: string) => fragment`m.product_id in (
  select id from cdm_products where company_id = ${company} and search_text like trama.anywhere(${search}))`
