import { Refusal } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/serve.ts'
import type { PostingRules } from '../../invoice-rows.ts'
import { startChart } from '../accounts.ts'
import { postingRules, savePostingRules } from '../posting.ts'
import { offeredChart } from './offered-chart.ts'

/** A starter chart where there is no account yet, and the rules that the plan proposes where there are none. */
export async function prepareBooks(ctx: Ctx<unknown>): Promise<PostingRules> {
  const { sql, company } = ctx
  const chart = await offeredChart(sql, company)
  if (chart) await startChart({ ...ctx, input: { chart } })
  const rules = await postingRules(ctx)
  if (rules.receivable_id !== null) return rules
  const { receivable_id, income_id, cash_id } = rules.proposed
  if (!receivable_id || !income_id || !cash_id) {
    throw new Refusal(409, 'Tu plan no tiene las cuentas habituales: elígelas en las reglas de Cartera.')
  }
  return savePostingRules({ ...ctx, input: { ...rules.proposed, version: rules.version } })
}
