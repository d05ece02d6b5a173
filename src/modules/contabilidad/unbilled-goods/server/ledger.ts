import { found } from '#src/kernel/refusal.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { GoodsFollower } from '../../server/goods-followers.ts'
import type { UnbilledGoods } from '../schemas.ts'

interface Ledger {
  accounts: UnbilledGoods['accounts']
  /** Null: no account is kept for it. */
  balance: string | null
}

/** The accounts on which receipts were ever owed, and what they say at the end of a day. */
export async function receivedLedger(
  sql: Query,
  company: string,
  keeper: GoodsFollower | undefined,
  day: string,
): Promise<Ledger> {
  const now = keeper ? await keeper.receivedAccount(sql, company) : null
  const [row] = await sql<Ledger>`
    with kept as (
      select a.id, a.code, a.name from chart_of_accounts a
      where a.company_id = ${company} and (a.id = ${now}::uuid or exists (
        select from goods_receipts g where g.company_id = ${company} and g.received_id = a.id)))
    select coalesce((select jsonb_agg(k order by k.code) from kept k), '[]') as accounts,
      case when exists (select from kept) then coalesce((
        select sum(l.credit - l.debit) from journal_lines l
        where l.company_id = ${company} and l.account_id in (select id from kept) and l.date <= ${day}::date), 0)::numeric(18,2)::text end as balance`
  return found(row)
}
