import type { Ctx } from '#src/server/calls/serve.ts'
import { checkCash, refuseToCome } from '../../../invoices/server/payable.ts'
import { post } from '../../../journal/server/journal.ts'
import type { Entry } from '../../../rows.ts'
import type { OwnTransfer } from '../contract.ts'

/** One entry with a line on each account, so that each bank's movement finds its own. */
export async function transferBetweenAccounts({ sql, company, user, input }: Ctx<OwnTransfer>): Promise<Entry> {
  const { date, from_account_id, to_account_id, amount, note } = input
  await refuseToCome(sql, company, date)
  await checkCash(sql, company, from_account_id, 'from_account_id')
  await checkCash(sql, company, to_account_id, 'to_account_id')
  const names = await sql<{ id: string; name: string }>`
    select a.id, coalesce(b.name, a.name) as name from chart_of_accounts a
    left join bank_accounts b on b.company_id = a.company_id and b.account_id = a.id
    where a.company_id = ${company} and a.id = any(${[from_account_id, to_account_id]}::uuid[])`
  const nameOf = (account: string) => names.find(({ id }) => id === account)?.name
  const line = { debit: '0', credit: '0', cost_center_id: null }
  return post(sql, company, {
    date,
    description: [`Traslado de ${nameOf(from_account_id)} a ${nameOf(to_account_id)}`, note]
      .filter(Boolean)
      .join(': ')
      .slice(0, 500),
    lines: [
      { ...line, account_id: to_account_id, debit: amount },
      { ...line, account_id: from_account_id, credit: amount },
    ],
    created_by: user.id,
    reverses_id: null,
  })
}
