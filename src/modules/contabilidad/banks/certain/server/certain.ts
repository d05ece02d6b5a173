import { found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../../server/refusals.ts'
import type { ReconciledLines, Reconciliation } from '../../match-schemas.ts'
import type { OpenLine, Proposal } from '../../proposals/candidates.ts'
import { certainOf } from '../../proposals/certain.ts'
import { proposalsFor } from '../../proposals/proposals.ts'
import { candidatesOf } from '../../server/candidates.ts'
import { heldLine } from '../../server/open-line.ts'
import { reconcile } from '../../server/reconcile.ts'
import { releaseBankLine } from '../../server/release.ts'

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
export async function reconcileCertainLines(ctx: Ctx<{ id: string }>): Promise<ReconciledLines> {
  const { sql, company, user, later, input } = ctx
  const [account] = await sql<{ auto: boolean }>`
    select auto from bank_accounts where company_id = ${company} and id = ${input.id} for update`
  if (!found(account).auto) return { done: 0, more: false, line_id: null }
  const sure = await certainLines(sql, company, input.id)
  const now = sure.slice(0, MOST_AT_ONCE)
  for (const one of now) await reconcile({ sql, company, user, later, input: one }, true)
  return { done: now.length, more: sure.length > now.length, line_id: now[0]?.id ?? null }
}

/** What one turn reconciled was written in one transaction, and so at one moment. */
export async function releaseCertainLines(ctx: Ctx<{ id: string }>): Promise<{ done: number }> {
  const { sql, company, user, later, input } = ctx
  const { bank_account_id } = await heldLine(sql, company, input.id)
  const together = await sql<{ id: string }>`
    select distinct l.id from bank_matches named
    join bank_matches m on m.company_id = ${company} and m.auto and m.created_at = named.created_at
    join bank_lines l on l.company_id = ${company} and l.id = m.line_id and l.bank_account_id = ${bank_account_id}
    where named.company_id = ${company} and named.line_id = ${input.id} and named.auto`
  if (together.length === 0) throw refusal('bank_line_open', 'Este movimiento no se concilió solo.')
  for (const { id } of together) await releaseBankLine({ sql, company, user, later, input: { id } })
  return { done: together.length }
}

/** What is certain of an account's movements, the oldest first. Those of closed days wait for a person, who may have an exception. */
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
      and l.day > coalesce((select locked_through from period_locks where company_id = ${company}), '-infinity')
      and not exists (select from bank_matches m where m.company_id = ${company} and m.line_id = l.id)
    order by l.day, l.id limit ${MOST_OPEN}`
