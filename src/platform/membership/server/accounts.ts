import fragment, { empty } from 'sql-template-tag'
import type { InputOf } from '#src/kernel/contract.ts'
import { PAGE_ROWS } from '#src/kernel/fields.ts'
import { cutPage, decodeCursor } from '#src/server/calls/page.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { FillingAreas } from '#src/server/slots.ts'
import type { MembershipAccount, paymentCalls } from '../payments.ts'
import { platformDay } from '../rules.ts'
import { connections, priceOn } from './connections.ts'

/** A page of companies by name, with their monthly cost and state. */
export async function accountPage(sql: Query, areas: FillingAreas, input: InputOf<typeof paymentCalls.accounts>) {
  const { search = '', membership, cursor } = input
  const after = decodeCursor(cursor, ['text', 'uuid'])
  const where = fragment`
    trama.plain(p.display_name || ' ' || p.email) like trama.anywhere(${search})
    ${membership ? fragment`and p.membership_status = ${membership}` : empty}`
  const [rows, [counted]] = await Promise.all([
    sql<MembershipAccount & { place: string }>`
      with listed as (
        select p.company_id as id, p.display_name, p.active, p.membership_status, p.next_payment,
          trama.plain(p.display_name) as place
        from company_profiles p
        where ${where}
          ${after ? fragment`and (trama.plain(p.display_name), p.company_id) > (${after[0]}, ${after[1]}::uuid)` : empty}
        order by place, p.company_id limit ${PAGE_ROWS + 1})
      select listed.*, last.paid_on as last_paid_on, coalesce(cost.total, 0.00) as monthly_cost
      from listed
      left join lateral (
        select max(paid_on) as paid_on from payments where company_id = listed.id and voided_at is null) last on true
      left join lateral (
        select sum(at.price) as total
        from (${connections(areas, fragment`company_id = listed.id and disconnected_at is null`)}) c
        cross join lateral (${priceOn(platformDay())}) at) cost on true
      order by listed.place, listed.id`,
    sql<{ total: number }>`select count(*)::int as total from company_profiles p where ${where}`,
  ])
  return cutPage(rows, counted?.total ?? 0, (row) => [row.place, row.id])
}
