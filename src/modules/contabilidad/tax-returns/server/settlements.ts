import fragment from 'sql-template-tag'
import { centsOf } from '#src/kernel/money/cents.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { TaxSettlement } from '../schemas.ts'
import type { TaxForm } from '../tax-form.ts'
import type { Filing } from './draft.ts'

const SHOWN = fragment`
  s.id, s.form, s.municipality, s.from_day, s.to_day, s.due::text as due, s.carried::text as carried, s.credit::text as credit, s.entry_id,
  e.year || '-' || e.number as entry, p.username
  from tax_settlements s
  join journal_entries e on e.company_id = s.company_id and e.id = s.entry_id
  join profiles p on p.company_id = s.company_id and p.id = s.settled_by`

export const standingSettlements = (sql: Query, company: string) =>
  sql<TaxSettlement>`
    select ${SHOWN} where s.company_id = ${company} and s.undone_at is null order by s.to_day desc, s.form, s.municipality`

export async function settlementAt(sql: Query, company: string, id: string): Promise<TaxSettlement> {
  const [row] = await sql<TaxSettlement>`select ${SHOWN} where s.company_id = ${company} and s.id = ${id}`
  return found(row)
}

/** Whether a settlement is of a form. */
export const isSettlementOf = (
  settlement: Pick<TaxSettlement, 'form' | 'municipality'>,
  { id, municipality = '' }: TaxForm,
): boolean => settlement.form === id && settlement.municipality === municipality

/** What the last settled period of the form before this one left in favour, in cents. */
export function carriedInto(settled: readonly TaxSettlement[], { form, period }: Filing): bigint {
  const before = settled.find((one) => isSettlementOf(one, form) && one.to_day < period.from)
  return before ? centsOf(before.credit) : 0n
}
