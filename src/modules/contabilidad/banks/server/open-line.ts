import { found } from '#src/kernel/refusal.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { OpenLine } from '../proposals/candidates.ts'

interface HeldLine extends OpenLine {
  bank_account_id: string
  /** The account of the books that the bank account is, and what people call the bank account. */
  account_id: string
  bank: string
  reconciled: boolean
  currency: string
  country: string
}

/** A movement; its bank account is locked until the end of the transaction, so that of two who reconcile one movement the second finds it done. */
export async function heldLine(sql: Query, company: string, id: string): Promise<HeldLine> {
  await sql`
    select from bank_accounts b where b.company_id = ${company} and b.id = (
      select l.bank_account_id from bank_lines l where l.company_id = ${company} and l.id = ${id}) for update`
  const [line] = await sql<HeldLine>`
    select l.id, l.day, l.amount, l.text, l.counterparty, l.reference, l.bank_account_id, b.account_id, b.name as bank, p.currency, p.country,
      exists (select from bank_matches m where m.company_id = ${company} and m.line_id = l.id) as reconciled
    from bank_lines l
    join bank_accounts b on b.company_id = l.company_id and b.id = l.bank_account_id
    join company_profiles p on p.company_id = l.company_id
    where l.company_id = ${company} and l.id = ${id}`
  return found(line)
}
