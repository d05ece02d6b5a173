import fragment from 'sql-template-tag'
import type { InputOf } from '#src/kernel/contract.ts'
import { ascending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { FillingAreas } from '#src/server/slots.ts'
import type { MembershipAccount, paymentCalls } from '../payments.ts'
import { platformDay } from '../rules.ts'
import { connections, priceOn } from './connections.ts'

type Asked = Pick<Ctx<InputOf<typeof paymentCalls.accounts>>, 'sql' | 'input'>

/** A page of companies by name, with their monthly cost and state. */
export const accountPage = ({ sql, input }: Asked, areas: FillingAreas) =>
  listOf<MembershipAccount>(
    { sql, input },
    {
      select: fragment`
        p.company_id as id, p.display_name, p.active, p.membership_status, p.next_payment, paid.last_paid_on, cost.monthly_cost`,
      from: fragment`from company_profiles p`,
      joins: fragment`
        cross join lateral (
          select max(x.paid_on) as last_paid_on from payments x where x.company_id = p.company_id and x.voided_at is null) paid
        cross join lateral (
          select coalesce(sum(at.price), 0.00) as monthly_cost
          from (${connections(areas, fragment`company_id = p.company_id and disconnected_at is null`)}) c
          cross join lateral (${priceOn(platformDay())}) at) cost`,
      where: [input.membership && fragment`p.membership_status = ${input.membership}`],
      search: fragment`trama.plain(p.display_name || ' ' || p.email)`,
      order: ascending(['text', fragment`trama.plain(p.display_name)`], ['uuid', fragment`p.company_id`]),
    },
  )
