import type { Sql } from 'sql-template-tag'
import type { ChainLink } from '#src/kernel/documents/chain.ts'
import { modulePath } from '#src/kernel/module.ts'
import { companyToday } from '#src/platform/companies/server/company-day.ts'
import type { Query } from '#src/server/database/transaction.ts'

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

const ADDRESS = {
  opportunity: (id: string) => `oportunidad=${id}`,
  quote: (id: string) => `tab=cotizador&cotizacion=${id}`,
}
