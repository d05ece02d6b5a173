import fragment, { empty } from 'sql-template-tag'
import { generalSharesOf } from '#src/kernel/money/totals.ts'
import { found } from '#src/kernel/refusal.ts'
import { LINE_SHOWN } from '#src/platform/documents/server/lines.ts'
import { paperEditions } from '#src/platform/templates/server/papers/stored-paper.ts'
import { descending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { leviedThen } from '../../invoices/server/sums.ts'
import type { Creditable, CreditNote, CreditNoteListInput, CreditNoteRow } from '../schemas.ts'

const ROW = fragment`
  n.id, n.number, n.date, n.invoice_id, i.number as invoice, n.client, n.reason, n.amount, n.refunded, i.currency,
  case when n.annulled_on is null then 'Vigente' else 'Anulada' end as status`
const OF_INVOICE = fragment`join invoices i on i.company_id = n.company_id and i.id = n.invoice_id`

export function creditNotes(ctx: Ctx<CreditNoteListInput>) {
  const { company, input } = ctx
  return listOf<CreditNoteRow>(ctx, {
    select: ROW,
    from: fragment`from credit_notes n ${OF_INVOICE}`,
    where: [
      fragment`n.company_id = ${company}`,
      input.status &&
        (input.status === 'Vigente' ? fragment`n.annulled_on is null` : fragment`n.annulled_on is not null`),
      input.from && fragment`n.date >= ${input.from}`,
      input.to && fragment`n.date <= ${input.to}`,
    ],
    search: fragment`n.search_text`,
    order: descending(['date', fragment`n.date`], ['uuid', fragment`n.id`]),
  })
}

export const creditNote = ({ sql, company, input: { id } }: Ctx<{ id: string }>) => noteAt(sql, company, id)

export async function noteAt(sql: Query, company: string, id: string): Promise<CreditNote> {
  const [note] = await sql<CreditNote>`
    select ${ROW}, n.subtotal, n.discount, n.tax, n.withheld, n.entry_id is not null as posted, n.ordinal, n.annulled_on, n.annulment_reason,
      n.created_at, p.username, ${paperEditions(company, fragment`n.id`)} as papers
    from credit_notes n ${OF_INVOICE} join profiles p on p.company_id = n.company_id and p.id = n.created_by
    where n.company_id = ${company} and n.id = ${id}`
  return found(note)
}

export const creditable = ({ sql, company, input: { id } }: Ctx<{ id: string }>) => creditableOf(sql, company, id)

/** What of an invoice can be credited; `before`: as it was before the note of that ordinal. */
export async function creditableOf(sql: Query, company: string, id: string, before?: number): Promise<Creditable> {
  const earlier = before === undefined ? empty : fragment`and n.ordinal < ${before}`
  const [row] = await sql<Creditable & { general_discount: string }>`
    select i.general_discount, i.number, i.date, i.currency, i.amount - i.credited as amount, i.balance, i.entry_id is not null as posted, ${leviedThen(company)} as levied,
      (select coalesce(jsonb_agg(to_jsonb(l) - 'position' order by l.position), '[]') from (
        select l.id, l.position, l.taxes, ${LINE_SHOWN}, trim_scale(coalesce((
          select sum(k.quantity) from credit_note_lines k join credit_notes n on n.company_id = k.company_id and n.id = k.note_id
          where k.company_id = ${company} and k.line_id = l.id and n.annulled_on is null ${earlier}), 0))::text as credited
        from invoice_lines l where l.company_id = ${company} and l.invoice_id = i.id) l) as lines
    from invoices i where i.company_id = ${company} and i.id = ${id} and i.annulled_on is null`
  const { general_discount, lines, ...invoice } = found(row)
  const shares = generalSharesOf(lines, general_discount)
  return { ...invoice, lines: lines.map((line, at) => ({ ...line, general: shares[at] ?? '0' })) }
}
