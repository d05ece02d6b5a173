import { found } from '#src/kernel/refusal.ts'
import { audit } from '#src/server/audit.ts'
import type { HandlersOf, Services } from '#src/server/calls/serve.ts'
import { inTransaction, queryOn } from '#src/server/database/transaction.ts'
import { deactivate } from '../../server/edit-colleague.ts'
import refusal from '../../server/refusals.ts'
import type { membershipCalls } from '../calls.ts'
import { companiesOf } from './companies.ts'

const AT_HOME = 'En esa empresa se creó tu cuenta: pide a otra persona de ella que te retire.'
const ONLY_OWNER = 'Eres la única persona con el rol Empresa: dáselo antes a otra.'

export function memberships({ pools }: Services): HandlersOf<typeof membershipCalls> {
  const auth = queryOn(pools.auth)

  return {
    ownCompanies: ({ user }) => companiesOf(auth, user),

    async switchCompany({ user, input, request }) {
      const chosen = found((await companiesOf(auth, user)).find(({ id }) => id === input.id))
      await inTransaction({ pool: pools.auth, company: null, person: null }, async (sql) => {
        await sql`update session set company_id = ${chosen.home ? null : chosen.id} where id = ${user.session}`
        await audit(sql, { company: chosen.id, person: user.id, call: 'account.switchCompany', request: request.id })
      })
      return { name: chosen.name }
    },

    async leaveCompany({ user, input, request }) {
      const { home, id: company } = found((await companiesOf(auth, user)).find(({ id }) => id === input.id))
      if (home) throw refusal('company_of_account', AT_HOME)
      const scope = { pool: pools.tenant, company, person: user.id }
      await inTransaction(scope, async (sql) => {
        const owners = await sql<{ id: string }>`
          select id from profiles where company_id = ${company} and role = 'empresa' and active order by id for update`
        if (owners.length === 1 && owners[0]?.id === user.id) throw refusal('only_owner', ONLY_OWNER)
        await deactivate(sql, company, user.id)
        await audit(sql, { company, person: user.id, call: 'account.leaveCompany', request: request.id })
      })
      return {}
    },
  }
}
