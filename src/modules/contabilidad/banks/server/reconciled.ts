import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'

/** What a movement of a bank is stays in the books until that is undone. */
export async function refuseReconciled(sql: Query, company: string, entry: string): Promise<void> {
  const [tied] = await sql<{ bank: string }>`
    select b.name as bank from journal_lines j
    join bank_matches m on m.company_id = j.company_id and m.journal_line_id = j.id
    join bank_lines l on l.company_id = m.company_id and l.id = m.line_id
    join bank_accounts b on b.company_id = l.company_id and b.id = l.bank_account_id
    where j.company_id = ${company} and j.entry_id = ${entry} limit 1`
  if (tied)
    throw refusal(
      'entry_reconciled',
      `Está conciliado con un movimiento de «${tied.bank}»: deshaz antes la conciliación, en Bancos.`,
    )
}
