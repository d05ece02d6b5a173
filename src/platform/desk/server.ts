import { type Area, type Services, serve } from '#src/server/calls/serve.ts'
import { inReads, queryOn } from '#src/server/database/transaction.ts'
import { companiesOf } from '../auth/memberships/server/companies.ts'
import { type DeskRow, desk } from './contract.ts'
import { waitingIn } from './server/waiting.ts'

/** Each company is read in a transaction of its own, one after the other: no statement ever sees two of them. */
export default ({ pools, areas }: Services): Area =>
  serve(desk, {
    async companies({ user }) {
      const rows: DeskRow[] = []
      for (const { id, name, currency, country, open } of await companiesOf(queryOn(pools.auth), user)) {
        const scope = { pool: pools.tenant, company: id, person: user.id }
        const figures = await inReads(scope, (sql) => waitingIn(sql, areas(), id, user.id))
        rows.push({ id, name, currency, country, open, figures })
      }
      return rows
    },
  })
