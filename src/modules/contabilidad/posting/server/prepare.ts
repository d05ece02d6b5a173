import type { Ctx } from '#src/server/calls/serve.ts'
import { writeChart } from '../../accounts/server/accounts.ts'
import type { PostingRules } from '../../invoices/schemas.ts'
import refusal from '../../server/refusals.ts'
import { offeredChart } from './offered-chart.ts'
import { rulesShown, saveRules } from './rules.ts'

/** Inserts a starter chart if there are no accounts, and the chart's proposed rules if there are none. */
export async function prepareBooks({ sql, company }: Ctx<unknown>): Promise<PostingRules> {
  const chart = await offeredChart(sql, company)
  if (chart) await writeChart(sql, company, chart)
  const rules = await rulesShown(sql, company)
  if (rules.receivable_id !== null) return rules
  const { receivable_id, income_id, cash_id } = rules.proposed
  if (!receivable_id || !income_id || !cash_id) {
    throw refusal('usual_accounts_missing', 'Tu plan no tiene las cuentas habituales: elígelas en Cartera.')
  }
  return saveRules(sql, company, { ...rules.proposed, version: rules.version })
}
