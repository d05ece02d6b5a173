import { annulSupplierPayment } from '../../bill-payments/server/annul.ts'
import { reverse } from '../../journal/server/journal.ts'
import { annulReceipt } from '../../receipts/server/annul.ts'
import type { Acting } from '../../server/acting.ts'
import refusal from '../../server/refusals.ts'
import type { BankLine } from '../schemas.ts'
import { bankLineAt } from './lists.ts'
import { heldLine } from './open-line.ts'

const REASON = 'Se deshizo su conciliación con el banco.'

/** Makes a movement open again, and takes back what was posted for it, each on its own day. */
export async function releaseBankLine(ctx: Acting<{ id: string }>): Promise<BankLine> {
  const { sql, company, user, input, later } = ctx
  const line = await heldLine(sql, company, input.id)
  if (!line.reconciled) throw refusal('bank_line_open', 'Este movimiento no está conciliado.')
  const ties = await sql<{ receipt_id: string | null; payment_id: string | null; entry_id: string | null }>`
    delete from bank_matches where company_id = ${company} and line_id = ${input.id} returning receipt_id, payment_id, entry_id`
  for (const { receipt_id, payment_id, entry_id } of ties) {
    const back = { date: line.day, reason: REASON }
    if (receipt_id) await annulReceipt({ sql, company, user, later, input: { id: receipt_id, ...back } })
    if (payment_id) await annulSupplierPayment({ sql, company, user, later, input: { id: payment_id, ...back } })
    if (entry_id)
      await reverse(sql, company, { id: entry_id, date: line.day, created_by: user.id, description: REASON })
  }
  return bankLineAt(sql, company, input.id)
}
