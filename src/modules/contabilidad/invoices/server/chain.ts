import type { Sql } from 'sql-template-tag'
import type { ChainLink } from '#src/kernel/documents/chain.ts'
import { modulePath } from '#src/kernel/module.ts'
import { companyToday } from '#src/platform/companies/server/company-day.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { InvoiceState } from '../schemas.ts'

/** An invoice as a chain shows it, with the payments that stand. */
export interface ChainedInvoice {
  id: string
  number: string
  status: InvoiceState
  amount: string
  currency: string
  payments: readonly { id: string; date: string; amount: string; reversed_on: string | null }[]
}

const TONES = { Pendiente: 'info', Vencida: 'bad', Pagada: 'good', Acreditada: 'neutral', Anulada: 'neutral' } as const

/** The links of an invoice and its payments. */
export function linksOfInvoice({ id, number, status, amount, currency, payments }: ChainedInvoice): ChainLink[] {
  const path = `${modulePath('contabilidad')}?tab=cartera&factura=${id}`
  const invoice = {
    kind: 'invoice',
    id,
    name: number,
    state: status,
    tone: TONES[status],
    amount,
    currency,
    path,
  } as const
  const received = payments.filter(({ reversed_on }) => reversed_on === null)
  const asLink = (payment: ChainedInvoice['payments'][number]) =>
    ({
      ...invoice,
      kind: 'payment',
      id: payment.id,
      name: payment.date,
      state: 'Recibido',
      tone: 'good',
      amount: payment.amount,
    }) as const
  return [invoice, ...received.map(asLink)]
}

/** An invoice-to-be, after the quote that it was made from. */
const linkOfDraft = ({ id, amount, currency }: Pick<ChainedInvoice, 'id' | 'amount' | 'currency'>): ChainLink => ({
  kind: 'invoice',
  id,
  name: 'Factura',
  state: DRAFTED,
  tone: 'neutral',
  amount,
  currency,
  path: `${modulePath('contabilidad')}?tab=cartera&vista=borradores&borrador=${id}`,
})

const DRAFTED = 'Borrador'

/**
 * The links of the invoices that stand among those of a subquery, and of the drafts that wait of the quotes of another, in one statement; none for whom
 * the books are not open.
 */
export async function standingInvoiceLinks(
  { sql, company, user }: Pick<Ctx<unknown>, 'sql' | 'company' | 'user'>,
  { invoices, quotes }: { invoices: Sql; quotes: Sql },
): Promise<ChainLink[]> {
  // Control looks into one module at a time.
  if (user.role === 'control' || !user.modules.includes('contabilidad')) return []
  const rows = await sql<Omit<ChainedInvoice, 'status'> & { status: InvoiceState | typeof DRAFTED }>`
    select i.id, i.number, i.amount::text as amount, i.currency, i.date,
      case when i.status = 'Pendiente' and i.due_date < ${companyToday(company)} then 'Vencida' else i.status end as status,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'id', y.id, 'date', y.date, 'amount', y.amount::text, 'reversed_on', y.reversed_on) order by y.date, y.id), '[]')
       from invoice_payments y where y.company_id = ${company} and y.invoice_id = i.id) as payments
    from invoices i
    where i.company_id = ${company} and i.annulled_on is null and i.id in (${invoices})
    union all
    select d.id, '', d.total::text, p.currency, null, ${DRAFTED}, '[]'
    from invoice_drafts d join company_profiles p on p.company_id = d.company_id
    where d.company_id = ${company} and d.quote_id in (${quotes})
    order by date, id`
  return rows.flatMap(({ status, ...row }) =>
    status === DRAFTED ? [linkOfDraft(row)] : linksOfInvoice({ ...row, status }),
  )
}
