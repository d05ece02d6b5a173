import { found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { reverse } from '../../journal/server/journal.ts'
import refusal from '../../server/refusals.ts'
import { filingName } from '../filing-periods.ts'
import type { TaxSettlement } from '../schemas.ts'
import { holdTaxes } from './settle.ts'
import { settlementAt, standingSettlements } from './settlements.ts'

/** Its entry is reversed on its own day, so that the period stands as if it had never been settled. */
export async function undoTaxSettlement({
  sql,
  company,
  user,
  input: { id },
}: Ctx<{ id: string }>): Promise<TaxSettlement> {
  await holdTaxes(sql, company)
  const settlement = await settlementAt(sql, company, id)
  const { form, municipality, from_day, to_day, entry_id } = settlement
  const standing = (await standingSettlements(sql, company)).filter(
    (one) => one.form === form && one.municipality === municipality,
  )
  if (!standing.some((one) => one.id === id)) throw refusal('tax_settlement_undone', 'Esta liquidación ya se deshizo.')
  const after = standing.find((one) => one.from_day > to_day)
  if (after)
    throw refusal(
      'tax_settlement_not_last',
      `Deshaz antes la liquidación de ${filingName({ from: after.from_day, to: after.to_day })}.`,
    )
  const [undone] = await sql`
    update tax_settlements set undone_at = now(), undone_by = ${user.id}
    where company_id = ${company} and id = ${id} and undone_at is null returning id`
  found(undone)
  const description = `Se deshizo la liquidación de impuestos de ${filingName({ from: from_day, to: to_day })}`
  await reverse(sql, company, { id: entry_id, date: to_day, created_by: user.id, description })
  return settlementAt(sql, company, id)
}
