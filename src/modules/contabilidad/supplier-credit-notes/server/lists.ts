import fragment from 'sql-template-tag'
import type { BorneTax } from '#src/kernel/money/taxed-totals.ts'
import { found } from '#src/kernel/refusal.ts'
import { descending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { purchaseEntries } from '../../bills/server/entries.ts'
import { keptIn } from '../../tax-books/server/kept.ts'
import type { SupplierCreditNote, SupplierCreditNoteListInput, SupplierCreditNoteRow } from '../schemas.ts'
import { creditedTotals } from '../totals.ts'

const ROW = fragment`
  n.id, n.number, n.supplier_number, n.date, n.bill_id, b.number as bill, n.supplier, n.reason, n.amount, n.refunded, b.currency,
  case when n.annulled_on is null then 'Vigente' else 'Anulada' end as status`
const OF_BILL = fragment`join bills b on b.company_id = n.company_id and b.id = n.bill_id`

export function supplierCreditNotes(ctx: Ctx<SupplierCreditNoteListInput>) {
  const { company, input } = ctx
  return listOf<SupplierCreditNoteRow>(ctx, {
    select: ROW,
    from: fragment`from supplier_credit_notes n ${OF_BILL}`,
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

export const supplierCreditNote = ({ sql, company, input: { id } }: Ctx<{ id: string }>) =>
  supplierCreditNoteAt(sql, company, id)

interface Kept extends Omit<SupplierCreditNote, 'totals' | 'entries'> {
  subtotal: string
  borne: BorneTax[]
}

export async function supplierCreditNoteAt(sql: Query, company: string, id: string): Promise<SupplierCreditNote> {
  const [[row], entries] = await Promise.all([
    sql<Kept>`
      select ${ROW}, n.subtotal, a.code || ' ' || a.name as account, s.id as payment_id, n.annulled_on, n.annulment_reason, n.created_at, p.username,
        n.annulled_on is null and not exists (
          select from supplier_credit_notes l where l.company_id = n.company_id and l.bill_id = n.bill_id and l.ordinal > n.ordinal
            and l.annulled_on is null) as last,
        ${keptIn(fragment`from bill_taxes t where t.company_id = ${company} and t.note_id = n.id`)} as borne, (
          select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'description', l.description, 'quantity', trim_scale(x.quantity)::text,
            'net', x.net::text, 'goods', x.goods, 'account', c.code || ' ' || c.name) order by l.position), '[]')
          from supplier_credit_note_lines x join bill_lines l on l.company_id = x.company_id and l.id = x.line_id
          join chart_of_accounts c on c.company_id = x.company_id and c.id = x.account_id
          where x.company_id = ${company} and x.note_id = n.id) as lines
      from supplier_credit_notes n ${OF_BILL} join profiles p on p.company_id = n.company_id and p.id = n.created_by
      left join chart_of_accounts a on a.company_id = n.company_id and a.id = n.account_id
      left join supplier_payments s on s.company_id = n.company_id and s.credit_note_id = n.id
      where n.company_id = ${company} and n.id = ${id}`,
    purchaseEntries(
      sql,
      company,
      fragment`select entry_id from supplier_credit_notes where company_id = ${company} and id = ${id}`,
    ),
  ])
  const { subtotal, borne, ...note } = found(row)
  return { ...note, totals: creditedTotals(subtotal, borne), entries }
}
