import { v7 } from 'uuid'
import type { ApiClient, ApiClients } from '#src/server/calls/api-clients.ts'
import type { Services } from '#src/server/calls/serve.ts'
import { inTransaction, queryOn } from '#src/server/database/transaction.ts'
import { isOpen } from '../../auth/sessions/server/open-modules.ts'
import { hashClientToken } from './hashes.ts'
import { isTooMany, MOST_A_MINUTE } from './rate.ts'

interface ClientRow {
  id: string
  company: string
  scopes: string[]
  connected: string[]
  inactive: string[]
  calls: number | null
  seconds: number
}

/**
 * Which company's program a token belongs to now, asked of the database on every request in one statement that counts it too: new
 * credentials, a company switched off, a consent or a scope taken back hold at the very next request, on every node.
 */
export function apiClientsIn({
  pools,
  secret,
  modules,
  log,
}: Pick<Services, 'pools' | 'secret' | 'modules' | 'log'>): ApiClients {
  const moduleIds = modules.map(({ id }) => id)
  const sql = queryOn(pools.auth)
  return {
    async identify(token) {
      const [row] = await sql<ClientRow>`
        select * from trama.program_of(${hashClientToken(secret, token)}, ${MOST_A_MINUTE})`
      return row ? clientOf(row, moduleIds) : null
    },

    async note({ id, company }, { call, method, path, scope, status, ms }) {
      try {
        await inTransaction({ pool: pools.tenant, company, person: id }, async (sql) => {
          await sql`
            with used as (
              update api_clients set last_used_at = now()
              where company_id = ${company} and id = ${id}
                and (last_used_at is null or last_used_at < now() - interval '1 minute')
            )
            insert into api_calls (company_id, id, client_id, call, method, path, status, ms, scope)
            values (${company}, ${v7()}, ${id}, ${call}, ${method}, ${path}, ${status}, ${ms}, ${scope})`
        })
      } catch (err) {
        log.warn({ err, call, status }, 'API call not noted')
      }
    },
  }
}

function clientOf(
  { id, company, scopes, calls, seconds, ...modules }: ClientRow,
  moduleIds: readonly string[],
): ApiClient {
  const open = moduleIds.filter((module) => isOpen(modules, module))
  const who = {
    id,
    username: 'API',
    email: '',
    role: 'administrador',
    company,
    modules: open,
    levels: {},
    session: id,
  } as const
  return {
    who: { ...who, program: true, second_factor_missing: false },
    scopes,
    retryAfterSeconds: isTooMany(calls) ? seconds : null,
    kept: calls !== null,
  }
}
