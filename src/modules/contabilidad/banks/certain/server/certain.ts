import { found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { Reconciliation } from '../../match-schemas.ts'
import type { OpenLine, Proposal } from '../../proposals/candidates.ts'
import { certainOf } from '../../proposals/certain.ts'
import { proposalsFor } from '../../proposals/proposals.ts'
import { candidatesOf } from '../../server/candidates.ts'
import { reconcile } from '../../server/reconcile.ts'

/** What one act posts, so that its transaction stays short. */
const MOST_AT_ONCE = 20
const MOST_OPEN = 1_000

export async function bankProposals({ sql, company, input: { id } }: Ctx<{ id: string }>): Promise<Proposal[]> {
  const [line] = await sql<OpenLine & { bank_account_id: string; reconciled: boolean }>`
    select l.id, l.day, l.amount, l.text, l.counterparty, l.reference, l.bank_account_id, exists (
      select from bank_matches m where m.company_id = ${company} and m.line_id = l.id) as reconciled
    from bank_lines l where l.company_id = ${company} and l.id = ${id}`
  const { reconciled, bank_account_id, ...open } = found(line)
  return reconciled ? [] : proposalsFor(open, await candidatesOf(sql, company, bank_account_id))
}

/** Reconciles some of what is certain, oldest first. */
export async function reconcileCertainLines(ctx: Ctx<{ id: string }>): Promise<{ done: number; more: boolean }> {
  const { sql, company, user, later, input } = ctx
  const [account] = await sql<{ auto: boolean }>`
    select auto from bank_accounts where company_id = ${company} and id = ${input.id} for update`
  if (!found(account).auto) return { done: 0, more: false }
  const sure = await certainLines(sql, company, input.id)
  for (const one of sure.slice(0, MOST_AT_ONCE)) await reconcile({ sql, company, user, later, input: one }, true)
  return { done: Math.min(sure.length, MOST_AT_ONCE), more: sure.length > MOST_AT_ONCE }
}

/** What is certain of an account's movements, the oldest first. */
export async function certainLines(sql: Query, company: string, account: string): Promise<Reconciliation[]> {
  const open = await openLines(sql, company, account)
  if (open.length === 0) return []
  return certainOf(open, await candidatesOf(sql, company, account)).map(({ line, proposal }) => {
    const { invoices, bills, journal_lines, accounts } = proposal
    return { id: line.id, invoices, bills, journal_lines, accounts }
  })
}

const openLines = (sql: Query, company: string, account: string) =>
  sql<OpenLine>`
    select l.id, l.day, l.amount, l.text, l.counterparty, l.reference from bank_lines l
    where l.company_id = ${company} and l.bank_account_id = ${account}
      and not exists (select from bank_matches m where m.company_id = ${company} and m.line_id = l.id)
    order by l.day, l.id limit ${MOST_OPEN}`
