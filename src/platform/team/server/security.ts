import { found } from '#src/kernel/refusal.ts'
import type { HandlersOf, Services } from '#src/server/calls/serve.ts'
import { queryOn } from '#src/server/database/transaction.ts'
import { accountOf } from '../../auth/account/server/account-reads.ts'
import { requireSecondFactor } from '../../companies/server/profile.ts'
import type { Security, team } from '../contract.ts'
import refusal from './refusals.ts'

const OWN_FIRST = 'Activa primero tu propia verificación en dos pasos, en Mi cuenta.'

type Calls = 'security' | 'requireSecondFactor'

/** What a company asks of whoever runs it; the gate holds them to it from the next call on. */
export const security = ({ pools }: Services): HandlersOf<Pick<typeof team, Calls>> => ({
  async security({ sql, company }) {
    const [row] = await sql<Security>`
      select second_factor_required from company_profiles where company_id = ${company}`
    return found(row)
  },

  async requireSecondFactor({ sql, company, user, input }) {
    if (input.required && !(await accountOf(queryOn(pools.auth), user)).second_factor.on) {
      throw refusal('own_second_factor_first', OWN_FIRST)
    }
    await requireSecondFactor(sql, company, input.required)
    return { second_factor_required: input.required }
  },
})
