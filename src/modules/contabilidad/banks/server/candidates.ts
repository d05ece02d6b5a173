import { found } from '#src/kernel/refusal.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { KIND } from '../../invoices/server/kind.ts'
import type { Candidates } from '../proposals/candidates.ts'

/** Of a company that is owed, or owes, more, the latest are looked at. */
const MOST_INVOICES = 2_000
const MOST_BOOK_LINES = 2_000
/** Lines of the books from before the first statement are not looked for. */
const EARLIER_DAYS = 45

/** All that the movements of an account may be, by one statement. */
export async function candidatesOf(sql: Query, company: string, account: string): Promise<Candidates> {
  const [row] = await sql<Candidates>`
    with own as (
      select b.account_id, (
        select min(s.from_day) - ${EARLIER_DAYS}::int from bank_statements s where s.company_id = ${company} and s.bank_account_id = b.id) as since
      from bank_accounts b where b.company_id = ${company} and b.id = ${account}
    ), owed as (
      select i.id, ${KIND} as kind, i.number, i.date, i.client as party, i.client_id as party_id, i.balance::text as balance from invoices i
      where i.company_id = ${company} and i.status = 'Pendiente' and i.entry_id is not null order by i.date desc, i.id desc limit ${MOST_INVOICES}
    ), billed as (
      select b.id, 'Factura' as kind, b.supplier_number as number, b.date, b.supplier as party, b.supplier_id as party_id, b.balance::text as balance from bills b
      where b.company_id = ${company} and b.status = 'Pendiente' order by b.date desc, b.id desc limit ${MOST_INVOICES}
    ), booked as (
      select j.id, j.date, (j.debit - j.credit)::text as amount, e.year || '-' || e.number as entry, e.description
      from own join journal_lines j on j.company_id = ${company} and j.account_id = own.account_id and j.date >= own.since
      join journal_entries e on e.company_id = j.company_id and e.id = j.entry_id
      where e.reverses_id is null
        and not exists (select from bank_matches m where m.company_id = ${company} and m.journal_line_id = j.id)
        and not exists (select from journal_entries r where r.company_id = ${company} and r.reverses_id = e.id)
      order by j.date desc, j.id desc limit ${MOST_BOOK_LINES}
    ), elsewhere as (
      select b.account_id, b.name as bank, l.day, l.amount::text as amount
      from bank_lines l join bank_accounts b on b.company_id = l.company_id and b.id = l.bank_account_id
      where l.company_id = ${company} and l.bank_account_id <> ${account}
        and not exists (select from bank_matches m where m.company_id = ${company} and m.line_id = l.id)
      order by l.day desc, l.id desc limit ${MOST_BOOK_LINES}
    ), ruled as (
      select r.id, r.contains, r.account_id, a.code || ' ' || a.name as account, r.cost_center_id, r.description
      from bank_rules r join chart_of_accounts a on a.company_id = r.company_id and a.id = r.account_id
      where r.company_id = ${company} order by r.position, r.id
    )
    select (select coalesce(jsonb_agg(to_jsonb(owed)), '[]') from owed) as invoices,
      (select coalesce(jsonb_agg(to_jsonb(billed)), '[]') from billed) as bills,
      (select coalesce(jsonb_agg(to_jsonb(booked)), '[]') from booked) as books,
      (select coalesce(jsonb_agg(to_jsonb(elsewhere)), '[]') from elsewhere) as banks,
      (select coalesce(jsonb_agg(to_jsonb(ruled)), '[]') from ruled) as rules
    from own`
  return found(row)
}
