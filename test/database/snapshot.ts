import type pg from 'pg'
import type { CompanyTable } from './catalogue.ts'
import { noteWrites } from './written.ts'

const MOST_TRIES = 5
const DEADLOCK = '40P01'

function deadlocked(error: { code?: string }): true {
  if (error.code !== DEADLOCK) throw error
  return true
}

export interface Snapshot {
  restore(): Promise<void>
  /** The tables that were written to since. */
  written(): Promise<ReadonlySet<string>>
}

/**
 * The whole database as it was, to be put back after a call that changed it. Only tables that were written to since are, so that
 * a walk of thousands of calls does not fill the others with dead rows.
 */
export async function takeSnapshot(db: pg.Pool): Promise<Snapshot> {
  const tables = await noteWrites(db)
  const restoring = new Map<number, string>()
  for (const { oid, name, columns } of tables) {
    const copy = `snapshot.t${oid}`
    await db.query(`create table ${copy} as select * from ${name}`)
    restoring.set(oid, `delete from ${name}; insert into ${name} (${columns}) select ${columns} from ${copy};`)
  }
  return {
    async written() {
      const { rows } = await db.query<{ name: string }>(
        'select distinct oid::regclass::text as name from snapshot.written',
      )
      return new Set(rows.map(({ name }) => name))
    },
    async restore() {
      const client = await db.connect()
      try {
        // A job that an earlier call queued may be writing the same rows in another order.
        for (let tries = MOST_TRIES; tries > 0; tries--) {
          const collided = await putBack(client, restoring).then(() => false, deadlocked)
          if (!collided) return
          await client.query('rollback')
        }
        throw new Error('The database could not be put back')
      } finally {
        client.release()
      }
    },
  }
}

/** Without triggers and foreign keys: nothing is announced or noted, and the order does not matter. */
async function putBack(client: pg.PoolClient, restoring: ReadonlyMap<number, string>) {
  await client.query('begin; set local session_replication_role = replica')
  const { rows } = await client.query<{ oid: number }>(
    'with noted as (delete from snapshot.written returning oid) select distinct oid from noted order by oid',
  )
  await client.query(`${rows.map(({ oid }) => restoring.get(oid)).join(' ')} commit`)
}

/** Of each table a figure that changes with any row of that company, and of its people's accounts and sessions; of all, or `some`. */
export async function fingerprint(
  db: pg.Pool,
  tables: readonly CompanyTable[],
  company: string,
  some?: ReadonlySet<string>,
): Promise<Record<string, string>> {
  const sources = [
    ...tables.map(({ name }) => ({ name, of: [name], rows: `select t from ${name} t where company_id = $1` })),
    { name: 'companies', of: ['companies'], rows: 'select t from companies t where id = $1' },
    {
      name: 'accounts',
      of: ['auth."user"', 'auth.account'],
      rows: `select (t, a) from auth."user" t join auth.account a on a."userId" = t.id where t.company_id = $1`,
    },
    {
      name: 'sessions',
      of: ['auth."user"', 'auth.session'],
      rows: `select s.id from auth.session s join auth."user" u on u.id = s."userId" where u.company_id = $1`,
    },
  ].filter(({ of }) => !some || of.some((table) => some.has(table)))
  if (sources.length === 0) return {}
  const { rows } = await db.query(
    sources
      .map(
        ({ name, rows: of }, at) =>
          `select '${name}' as name, md5(string_agg(r::text, ' ' order by r::text)) as sum from (${of}) as s${at}(r)`,
      )
      .join(' union all '),
    [company],
  )
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}
