import fragment from 'sql-template-tag'
import { found } from '#src/kernel/refusal.ts'
import { descending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { Waybill, WaybillList, WaybillRow } from '../schemas.ts'

const STATUS = fragment`
  case when w.annulled_on is not null then 'Anulada'
    when d.state in ('autorizado', 'con_avisos') then 'Aceptada'
    when d.state = 'rechazado' then 'Rechazada'
    else 'En trámite' end`

const SHOWN = fragment`
  w.id, w.number, w.receiver, w.destination, w.reason, w.starts_on, w.ends_on, w.carrier, w.carrier_kind, w.carrier_number, w.plate,
  case when i.id is not null then jsonb_build_object('id', i.id, 'number', i.number) end as invoice, d.country, d.environment, d.state`

/** With its electronic document as it stands: what was corrected is put away. */
const WAYBILLS = fragment`
  from waybills w join fiscal_documents d on d.company_id = w.company_id and d.source_id = w.id and d.kind = 'guia' and not d.replaced`

const SALE = fragment`left join invoices i on i.company_id = w.company_id and i.id = w.invoice_id`

export const waybills = (ctx: Ctx<WaybillList>) => {
  const { company, input } = ctx
  return listOf<WaybillRow>(ctx, {
    select: SHOWN,
    from: WAYBILLS,
    joins: SALE,
    where: [
      fragment`w.company_id = ${company}`,
      input.status && fragment`${STATUS} = ${input.status}`,
      input.invoice_id && fragment`w.invoice_id = ${input.invoice_id}`,
    ],
    search: fragment`w.search_text`,
    order: descending(['date', fragment`w.starts_on`], ['uuid', fragment`w.id`]),
  })
}

export const waybill = ({ sql, company, input: { id } }: Ctx<{ id: string }>) => waybillAt(sql, company, id)

export async function waybillAt(sql: Query, company: string, id: string): Promise<Waybill> {
  const [row] = await sql<Waybill>`
    select ${SHOWN}, w.receiver_id, w.origin, w.route, w.annulled_on, w.annulment_reason, w.created_at, w.version, p.username, (
        select jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code, 'description', l.description,
          'quantity', trim_scale(l.quantity)::text) order by l.position)
        from waybill_lines l where l.company_id = w.company_id and l.waybill_id = w.id) as lines
    ${WAYBILLS} ${SALE} join profiles p on p.company_id = w.company_id and p.id = w.created_by
    where w.company_id = ${company} and w.id = ${id}`
  return found(row)
}
