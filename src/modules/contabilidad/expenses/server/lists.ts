import fragment from 'sql-template-tag'
import { found } from '#src/kernel/refusal.ts'
import { descending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { attachedTo } from '../../attachments/server/attached.ts'
import { purchaseRulesOf } from '../../purchase-rules/server/rules.ts'
import type { ExpenseList, ExpenseRow, ExpenseWords } from '../schemas.ts'

const SHOWN = fragment`
  g.id, g.number, g.date, g.description, g.amount, g.currency, g.supplier, c.code || ' ' || c.name as cost_account,
  a.code || ' ' || a.name as account, g.annulment_reason, ${attachedTo('gasto', 'g')} as files,
  case when g.annulled_on is null then 'Pagado' else 'Anulado' end as status`
const ACCOUNTS = fragment`
  join chart_of_accounts c on c.company_id = g.company_id and c.id = g.cost_account_id
  join chart_of_accounts a on a.company_id = g.company_id and a.id = g.account_id`

export function expenses(ctx: Ctx<ExpenseList>) {
  const { company, input } = ctx
  return listOf<ExpenseRow>(ctx, {
    select: SHOWN,
    from: fragment`from expenses g`,
    joins: ACCOUNTS,
    where: [
      fragment`g.company_id = ${company}`,
      input.status && fragment`(g.annulled_on is null) = ${input.status === 'Pagado'}`,
      input.from && fragment`g.date >= ${input.from}`,
      input.to && fragment`g.date <= ${input.to}`,
    ],
    search: fragment`g.search_text`,
    order: descending(['date', fragment`g.date`], ['uuid', fragment`g.id`]),
  })
}

export const expense = ({ sql, company, input: { id } }: Ctx<{ id: string }>) => expenseAt(sql, company, id)

export async function expenseAt(sql: Query, company: string, id: string): Promise<ExpenseRow> {
  const [row] = await sql<ExpenseRow>`
    select ${SHOWN} from expenses g ${ACCOUNTS} where g.company_id = ${company} and g.id = ${id}`
  return found(row)
}

export const expenseHabits = async ({ sql, company, input }: Ctx<ExpenseWords>) => ({
  cost_account_id: await usualAccount(sql, company, input.description),
})

/** Where the last expense in the same words went; else the company's usual account. */
export async function usualAccount(sql: Query, company: string, description: string): Promise<string | null> {
  const [last] = await sql<{ cost_account_id: string }>`
    select cost_account_id from expenses
    where company_id = ${company} and trama.plain(description) = trama.plain(${description}) and annulled_on is null
    order by date desc, id desc limit 1`
  return last?.cost_account_id ?? (await purchaseRulesOf(sql, company)).expense_id
}
