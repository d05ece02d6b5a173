import { found } from '#src/kernel/refusal.ts'
import { fiscalSettings } from '#src/platform/fiscal/profile/server/settings.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { BegunWaybill } from '../schemas.ts'

const MOST_CARRIERS = 20

/** What a new waybill begins with: from where the company sells, and the buyer, his address and the goods of an invoice. */
export async function waybillStart({
  sql,
  company,
  input: { invoice_id },
}: Ctx<{ invoice_id?: string | undefined }>): Promise<BegunWaybill> {
  const settings = await fiscalSettings(sql, company)
  const own = [settings?.address, settings?.city].filter(Boolean).join(', ')
  const origin = settings?.fields.sucursal || settings?.fields.matriz || own
  const sale = invoice_id === undefined ? NO_SALE : await saleOf(sql, company, invoice_id)
  return { origin, ...sale, carriers: await carriersOf(sql, company) }
}

const NO_SALE = { receiver: '', destination: '', lines: [] }

type Sale = Pick<BegunWaybill, 'receiver' | 'destination' | 'lines'>

/** Services do not travel. */
async function saleOf(sql: Query, company: string, id: string): Promise<Sale> {
  const [sale] = await sql<Sale>`
    select i.client as receiver, left(concat_ws(', ', nullif(c.address, ''), nullif(c.city, '')), 300) as destination, coalesce((
        select jsonb_agg(jsonb_build_object('code', left(coalesce(p.sku, ''), 25), 'description', left(l.description, 300),
          'quantity', trim_scale(l.quantity)::text) order by l.position)
        from invoice_lines l left join cdm_products p on p.company_id = l.company_id and p.id = l.product_id
        where l.company_id = i.company_id and l.invoice_id = i.id and p.type is distinct from 'Servicio'), '[]') as lines
    from invoices i left join cdm_clients c on c.company_id = i.company_id and c.id = i.client_id
    where i.company_id = ${company} and i.id = ${id}`
  return found(sale)
}

/** Who carried before, each with each of his vehicles, the last one first. */
const carriersOf = (sql: Query, company: string) =>
  sql<BegunWaybill['carriers'][number]>`
    select carrier, carrier_kind, carrier_number, plate from (
      select distinct on (carrier_number, plate) carrier, carrier_kind, carrier_number, plate, id
      from waybills where company_id = ${company} order by carrier_number, plate, id desc) x
    order by id desc limit ${MOST_CARRIERS}`
