import { v7 } from 'uuid'
import { formatsOf } from '#src/kernel/format.ts'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { Acting } from '../../server/acting.ts'
import refusal from '../../server/refusals.ts'
import type { Reconciliation } from '../match-schemas.ts'
import type { BankLine } from '../schemas.ts'
import { learn } from './learn.ts'
import { bankLineAt } from './lists.ts'
import { heldLine } from './open-line.ts'
import { type Made, NOTHING_POSTED, payFor, postAccounts, receiveFor } from './post-match.ts'

/** Says what a movement is: what is in the books is tied to it, what is not is posted. */
export async function reconcileBankLine(ctx: Acting<Reconciliation>): Promise<BankLine> {
  await reconcile(ctx, false)
  return bankLineAt(ctx.sql, ctx.company, ctx.input.id)
}

/** @param auto without a person: nothing is learned of it */
export async function reconcile(ctx: Acting<Reconciliation>, auto: boolean): Promise<void> {
  const { sql, company, user, input } = ctx
  const line = await heldLine(sql, company, input.id)
  if (line.reconciled) throw refusal('bank_line_reconciled', 'Este movimiento ya está conciliado.')
  const booked = await bookedLines(sql, company, line.account_id, input.journal_lines)
  const sum = sumOf(input.invoices) - sumOf(input.bills) + sumOf(input.accounts) + sumOf(booked)
  if (sum !== centsOf(line.amount)) {
    const money = (amount: string) => formatsOf(line.country).money(amount, line.currency)
    throw refusal(
      'match_does_not_fit',
      `Lo elegido suma ${money(amountOf(sum))} y el movimiento es de ${money(line.amount)}.`,
      { field: 'accounts' },
    )
  }
  const made: Made[] = [
    ...booked.map(({ id }) => ({ ...NOTHING_POSTED, journal_line_id: id })),
    ...(input.invoices.length > 0 ? [await receiveFor(ctx, line)] : []),
    ...(input.bills.length > 0 ? [await payFor(ctx, line)] : []),
    ...(input.accounts.length > 0 ? [await postAccounts(ctx, line)] : []),
  ]
  await sql`
    insert into bank_matches (company_id, id, line_id, journal_line_id, receipt_id, payment_id, entry_id, auto, created_by)
    select ${company}::uuid, m.id, ${input.id}::uuid, m.journal_line_id, m.receipt_id, m.payment_id, m.entry_id, ${auto}, ${user.id}::uuid
    from jsonb_to_recordset(${JSON.stringify(made.map((one) => ({ id: v7(), ...one })))}::jsonb) as m (
      id uuid, journal_line_id uuid, receipt_id uuid, payment_id uuid, entry_id uuid)`
  if (!auto) await learn(sql, company, line, input)
}

const sumOf = (parts: readonly { amount: string }[]) => parts.reduce((all, { amount }) => all + centsOf(amount), 0n)

/** Lines of the books on the bank's account that no movement is yet. */
async function bookedLines(sql: Query, company: string, account: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await sql<{ id: string; amount: string; taken: boolean }>`
    select j.id, (j.debit - j.credit)::text as amount, exists (
      select from bank_matches m where m.company_id = ${company} and m.journal_line_id = j.id) as taken
    from journal_lines j where j.company_id = ${company} and j.account_id = ${account} and j.id = any(${ids}::uuid[])`
  if (rows.length < new Set(ids).size)
    throw refusal('book_line_not_found', 'Una de las líneas no está en la cuenta contable de este banco.')
  if (rows.some(({ taken }) => taken))
    throw refusal('book_line_reconciled', 'Una de las líneas de los libros ya está conciliada con otro movimiento.')
  return rows
}
