import { raw } from 'sql-template-tag'
import { inject } from 'vitest'
import { sessionLookup } from '#src/platform/auth/sessions/server/identify.ts'
import { moduleIds } from '#src/server/areas.ts'
import { makeKey } from '#src/server/crypto/keys/key-file.ts'
import { LIMITS } from '#src/server/database/limits.ts'
import type { Lines } from '#src/server/database/logins/lines.ts'
import { openPools, type Pools } from '#src/server/database/pool.ts'
import { inTransaction, type TransactionScope } from '#src/server/database/transaction.ts'
import type { CompanyTable } from '../database/catalogue.ts'
import type { Row } from '../database/rows/rows.ts'
import type { World } from '../world/world.ts'
import type { Actor } from './actors.ts'

/** What a statement came to: the companies of the rows that it reached, or the SQLSTATE of its refusal. */
export interface Reached {
  companies: string[]
  code: string | null
}

class Undone extends Error {}

export interface Attacks {
  /** The pool and the settings with which the server would run this actor's statements. */
  scopeOf(actor: Actor): Promise<TransactionScope>
  /** Runs statements in one transaction of that scope, answers what the last one came to, and undoes everything. */
  run(scope: TransactionScope, ...statements: string[]): Promise<Reached>
  end(): Promise<void>
}

/** Direct SQL, over the server's own pools and transactions. */
export async function attacks(world: World): Promise<Attacks> {
  const pools: Pools = openPools(linesOf(world), LIMITS, { distributed: inject('cluster') })
  const { identify } = sessionLookup({ pools, secret: await makeKey(world.secretFile), secure: false, moduleIds })
  return {
    async scopeOf({ person }) {
      const who = await identify(person?.cookie ?? null)
      const pool = who?.role === 'control' ? pools.control : pools.tenant
      return { pool, company: who?.company ?? null, person: who?.id ?? null }
    },
    async run(scope, ...statements) {
      let companies: string[] = []
      try {
        await inTransaction(scope, async (sql) => {
          for (const statement of statements) companies = (await sql`${raw(statement)}`).map((row) => row.company_id)
          throw new Undone()
        })
      } catch (error) {
        if (!(error instanceof Undone)) return { companies: [], code: codeOf(error) }
      }
      return { companies: [...new Set(companies)], code: null }
    },
    end: () => pools.end(),
  }
}

/** On a cluster a company asks in its part; who has none asks all servers, which the tests of requests refuse. */
function linesOf({ lines }: World): Lines {
  if (!inject('cluster')) return lines
  const tenant = new URL(lines.tenant)
  tenant.searchParams.set('options', '-c citus.multi_task_query_log_level=off')
  return { ...lines, tenant: tenant.href }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error))

const literal = (value: string | null) => (value === null ? 'null' : `'${value.replaceAll("'", "''")}'`)

/** The statement that inserts a row, answering its company. */
export function insertOf(table: CompanyTable, row: Row): string {
  const columns = Object.keys(row)
    .map((name) => `"${name}"`)
    .join(', ')
  return `insert into ${table.name} (${columns}) values (${Object.values(row).map(literal).join(', ')}) returning company_id`
}

/** The statement that changes a column of a company's rows (or of one), answering whose rows it changed. */
export const updateOf = (table: CompanyTable, column: string, value: string, where = 'true') =>
  `update ${table.name} set ${column} = ${value} where ${where} returning company_id`
