import type pg from 'pg'

/** A key that the database knows by its name. */
export interface KnownKey {
  id: string
  /** The root, sealed under it. */
  sealed_root: string
}

export interface Knowledge {
  /** Whether anything was ever made in this database. */
  migrated: boolean
  /** Whether a key was ever noted, in use or not. */
  noted: boolean
  /** The keys in use, the latest first: one, or two while it is being changed. */
  inUse: KnownKey[]
}

/** What a database knows of the installation's keys, before anything of it is touched. */
export async function knowledgeOf(client: pg.Client): Promise<Knowledge> {
  const { rows } = await client.query<{ migrations: boolean; keys: boolean }>(
    `select to_regclass('trama.migrations') is not null as migrations, to_regclass('trama.keys') is not null as keys`,
  )
  const { migrations = false, keys = false } = rows[0] ?? {}
  const some = async (statement: string) => (await client.query(`${statement} limit 1`)).rows.length > 0
  return {
    migrated: migrations && (await some('select from trama.migrations')),
    noted: keys && (await some('select from trama.keys')),
    inUse: keys ? await keysInUse(client) : [],
  }
}

/** The keys in use, the latest first. */
export async function keysInUse(client: pg.Client): Promise<KnownKey[]> {
  const { rows } = await client.query<KnownKey>(
    'select id, sealed_root from trama.keys where ended_at is null order by since desc',
  )
  return rows
}

/** Notes the first key of an installation; a node that comes second changes nothing. */
export async function noteFirst(client: pg.Client, key: KnownKey): Promise<void> {
  await client.query('begin; lock table trama.keys in exclusive mode')
  await client.query(
    `insert into trama.keys (id, sealed_root) select $1, $2
     where not exists (select from trama.keys where ended_at is null)`,
    [key.id, key.sealed_root],
  )
  await client.query('commit')
}
