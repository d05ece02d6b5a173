import fragment, { type Sql } from 'sql-template-tag'
import type { ChainLink } from '#src/kernel/documents/chain.ts'
import { modulePath } from '#src/kernel/module.ts'
import { companyToday } from '#src/platform/companies/server/company-day.ts'
import type { Ctx, CurrentUser } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { type FillingAreas, slotFor } from '#src/server/slots.ts'
import { chainedInvoices } from '../../contabilidad/port.ts'

export type AskingForChain = Pick<Ctx<unknown>, 'sql' | 'company' | 'user'>

/** What another area made of the quotes of a subquery; none for people without access to it. */
export const linkSlot = slotFor<(asking: AskingForChain, quotes: Sql) => Promise<ChainLink[]>>('what is made of quotes')

/** Control looks into one module at a time, so it never opens both; a program reads what its scope names. */
export const opensQuotes = ({ role, modules, program }: CurrentUser) =>
  role !== 'control' && !program && modules.includes('ventas')

const TONES: Record<string, ChainLink['tone']> = {
  Abierta: 'info',
  Ganada: 'good',
  Perdida: 'bad',
  Enviada: 'info',
  Aceptada: 'good',
  Rechazada: 'bad',
  Vencida: 'warn',
}

interface SalesRow extends Omit<ChainLink, 'tone' | 'path' | 'kind'> {
  kind: 'opportunity' | 'quote'
}

/** The links of the opportunities and quotes that two conditions name, on `o` and on `q`, in one statement. */
export async function salesLinks(
  sql: Query,
  company: string,
  { opportunities, quotes }: { opportunities: Sql; quotes: Sql },
): Promise<ChainLink[]> {
  const rows = await sql<SalesRow>`
    select 'opportunity' as kind, o.id, o.client_name as name, o.value::text as amount, null as currency,
      case o.outcome when 'won' then 'Ganada' when 'lost' then 'Perdida' else 'Abierta' end as state
    from sales_opportunities o where o.company_id = ${company} and ${opportunities}
    union all
    select 'quote', q.id, q.number, q.total::text, q.currency,
      case when q.status in ('Borrador', 'Enviada') and q.valid_until < ${companyToday(company)} then 'Vencida' else q.status end
    from quotes q where q.company_id = ${company} and ${quotes}
    order by kind, id`
  return rows.map((row) => ({
    ...row,
    tone: TONES[row.state] ?? 'neutral',
    path: `${modulePath('ventas')}?${ADDRESS[row.kind](row.id)}`,
  }))
}

/** The links of the quotes of a subquery, of their opportunities, and of the invoices that stand; none for people without access to quotes. */
export async function linksOfQuotes(asking: AskingForChain, quotes: Sql): Promise<ChainLink[]> {
  if (!opensQuotes(asking.user)) return []
  const [sales, invoices] = await Promise.all([
    salesLinksOf(asking, quotes),
    chainedInvoices(asking, {
      invoices: fragment`select l.invoice_id from quote_invoices l where l.company_id = ${asking.company} and l.standing and l.quote_id in (${quotes})`,
      quotes,
    }),
  ])
  return [...sales, ...invoices]
}

/** The links of the quotes of a subquery and of their opportunities. */
export const salesLinksOf = ({ sql, company }: Pick<AskingForChain, 'sql' | 'company'>, quotes: Sql) =>
  salesLinks(sql, company, {
    quotes: fragment`q.id in (${quotes})`,
    opportunities: fragment`o.id in (
      select q.opportunity_id from quotes q where q.company_id = ${company} and q.id in (${quotes}))`,
  })

/** The links of what other areas made of the quotes of a subquery. */
export const linksMadeOf = async (areas: FillingAreas, asking: AskingForChain, quotes: Sql): Promise<ChainLink[]> =>
  (await Promise.all(linkSlot.filledBy(areas).map((linksOf) => linksOf(asking, quotes)))).flat()

const ADDRESS = {
  opportunity: (id: string) => `oportunidad=${id}`,
  quote: (id: string) => `tab=cotizador&cotizacion=${id}`,
}
