import type pg from 'pg'
import { decrypt, encrypt } from '../encrypt.ts'

/** A key as the database records it, by its id. */
export interface KnownKey {
  id: string
  /** The root, encrypted with this key. */
  sealed_root: string
  /** While two keys are in use, the key itself, encrypted with the other: each opens the other. */
  sealed_key: string | null
}

export interface Knowledge {
  /** Whether the database was ever migrated. */
  migrated: boolean
  /** The ids of the keys in use. */
  inUse: string[]
  /** The ids of keys that are no longer in use. */
  ended: string[]
}

/** What a database records of the installation's keys. Runs before any migration, so the tables may be an earlier release's. */
export async function knowledgeOf(client: pg.Client): Promise<Knowledge> {
  const { rows } = await client.query<{ migrations: boolean; keys: boolean }>(
    `select to_regclass('trama.migrations') is not null as migrations, to_regclass('trama.keys') is not null as keys`,
  )
  const { migrations = false, keys = false } = rows[0] ?? {}
  const some = async (statement: string) => (await client.query(`${statement} limit 1`)).rows.length > 0
  const noted = keys
    ? (await client.query<{ id: string; used: boolean }>('select id, ended_at is null as used from trama.keys')).rows
    : []
  const idsOf = (used: boolean) => noted.filter((key) => key.used === used).map(({ id }) => id)
  return {
    migrated: migrations && (await some('select from trama.migrations')),
    inUse: idsOf(true),
    ended: idsOf(false),
  }
}

/** The keys in use, the latest first. */
export async function keysInUse(client: pg.Client): Promise<KnownKey[]> {
  const { rows } = await client.query<KnownKey>(
    'select id, sealed_root, sealed_key from trama.keys where ended_at is null order by since desc',
  )
  return rows
}

/** Records the first key of an installation; a second node changes nothing. */
export async function noteFirst(client: pg.Client, key: Pick<KnownKey, 'id' | 'sealed_root'>): Promise<void> {
  await client.query('begin; lock table trama.keys in exclusive mode')
  await client.query(
    `insert into trama.keys (id, sealed_root) select $1, $2
     where not exists (select from trama.keys where ended_at is null)`,
    [key.id, key.sealed_root],
  )
  await client.query('commit')
}

const placeOf = (id: string) => `key:${id}`

/** A key, encrypted with the other one in use. */
export const handOver = (id: string, key: Buffer, under: Buffer): string =>
  encrypt(under, placeOf(id), key.toString('base64'))

/** The keys in use that are not in the ring yet and decrypt with one that is. */
export function unsealedKeys(
  inUse: readonly Pick<KnownKey, 'id' | 'sealed_key'>[],
  keys: ReadonlyMap<string, Buffer>,
): { id: string; key: Buffer }[] {
  return inUse.flatMap(({ id, sealed_key }) => {
    const other = inUse.flatMap((one) => (one.id === id ? [] : (keys.get(one.id) ?? [])))[0]
    if (keys.has(id) || sealed_key === null || !other) return []
    return [{ id, key: Buffer.from(decrypt(other, placeOf(id), sealed_key), 'base64') }]
  })
}
