import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { foundInPart, holdsPart } from '../../distribution/company-places.ts'
import { type ServerSession, withServers } from '../../distribution/server-sessions.ts'
import { StartupError } from '../../start/startup-error.ts'
import { encrypt } from '../encrypt.ts'
import { ROOT, ringIn } from './installation-key.ts'
import { KEY_BYTES, keyId, readKey, replaceKey } from './key-file.ts'
import type { Keyring } from './keyring.ts'
import { handOver, keysInUse } from './known-keys.ts'
import { type Resealed, resealColumn } from './reseal.ts'
import type { SealedColumn } from './sealed-column.ts'

/** An arbitrary lock number: one key change of a database at a time. */
const ROTATION_LOCK = 7_205_759_411
/** The lock that trama.keys_in_use shares: the set of keys changes while nobody encrypts or decrypts. */
const KEYS_LOCK = 7_205_759_412

interface Rotation {
  /** The owner's login, without a pooler. */
  databaseUrl: string
  /** The path of the installation's key. */
  file: string
  columns: readonly SealedColumn[]
  say: (line: string) => void
}

/**
 * Changes the installation's key while the server runs. Each step leaves a state that works with the key in the file, and the next run skips finished
 * steps, so an interrupted change is simply run again.
 */
export async function rotateKey({ databaseUrl, file, columns, say }: Rotation): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('set role trama_owner')
    const { rows } = await client.query('select pg_try_advisory_lock($1) as free', [ROTATION_LOCK])
    if (!rows[0]?.free) throw new StartupError('La clave ya se está cambiando: espera a que termine.')
    await withServers(client, databaseUrl, async (servers) => {
      for (const server of servers) await server.client.query('set role trama_owner')
      const ring = await beginChange(client, file, say, servers)
      for (const column of columns) {
        for (const place of placesOf(column, client, servers)) {
          const batched = <T>(work: () => Promise<T>) => inTransaction(place.client, work, place.begin)
          report(column, await resealColumn(place.client, ring, place.column, batched), say)
        }
      }
      await replaceKey(file, ring.keys.get(ring.latest) ?? Buffer.alloc(0))
      say(`✓ La clave nueva está en ${file}`)
      await endChange(client, ring, columns, say, servers)
    })
  } finally {
    await client.end()
  }
}

interface SealedPlace {
  client: pg.Client
  /** How a transaction begins there. */
  begin: string
  column: SealedColumn
}

/** Where the rows of a column lie: on a cluster, those of companies in each part. */
function placesOf(column: SealedColumn, client: pg.Client, servers: readonly ServerSession[]): SealedPlace[] {
  if (servers.length === 0 || !column.id.includes('company_id')) return [{ client, begin: 'begin', column }]
  const near = { ...column, table: column.table.replace(/^public\./, '') }
  return servers.flatMap((server) =>
    server.parts.map((part) => ({
      client: server.client,
      begin: `begin; ${foundInPart(part)}; ${holdsPart(part)}`,
      column: near,
    })),
  )
}

/** Puts a second key in use, each encrypted with the other; from here on the new one encrypts. Resumes a change that was begun before. */
export async function beginChange(
  client: pg.Client,
  file: string,
  say: (line: string) => void,
  servers: readonly ServerSession[] = [],
): Promise<Keyring> {
  const key = await readKey(file)
  if (!key) throw new StartupError(`Falta la clave secreta ${file}. Indica dónde está con SECRET_KEY_FILE.`)
  return alone(client, servers, async () => {
    const ring = ringIn(await keysInUse(client), key, file)
    if (ring.keys.size > 1) {
      say('✓ La clave ya se estaba cambiando: se sigue donde quedó')
      return ring
    }
    const next = randomBytes(KEY_BYTES)
    await client.query(
      `insert into trama.keys (id, sealed_root, sealed_key, since)
       select $1, $2, $3, greatest(now(), max(since) + interval '1 microsecond') from trama.keys`,
      [keyId(next), encrypt(next, ROOT, ring.root.toString('base64')), handOver(keyId(next), next, key)],
    )
    await client.query('update trama.keys set sealed_key = $2 where id = $1', [
      keyId(key),
      handOver(keyId(key), key, next),
    ])
    say(`✓ Clave nueva: ${keyId(next)}`)
    return ringIn(await keysInUse(client), key, file)
  })
}

/** Ends the old key. First encrypts again what transactions that began before the new key may still have written with the old one. */
export async function endChange(
  client: pg.Client,
  ring: Keyring,
  columns: readonly SealedColumn[],
  say: (line: string) => void,
  servers: readonly ServerSession[] = [],
): Promise<void> {
  await alone(client, servers, async () => {
    for (const place of columns.flatMap((column) => placesOf(column, client, servers))) {
      await resealColumn(place.client, ring, place.column, (work) =>
        place.client === client ? work() : inTransaction(place.client, work, place.begin),
      )
    }
    await client.query(
      'update trama.keys set ended_at = now(), sealed_root = null, sealed_key = null where ended_at is null and id <> $1',
      [ring.latest],
    )
    await client.query('update trama.keys set sealed_key = null where id = $1', [ring.latest])
  })
  say('✓ La clave anterior ya no abre nada')
}

/** Runs `work` while nobody encrypts or decrypts: it waits for open transactions, and new ones wait for it. */
async function alone<T>(client: pg.Client, servers: readonly ServerSession[], work: () => Promise<T>): Promise<T> {
  try {
    return await inTransaction(client, async () => {
      await client.query('select pg_advisory_xact_lock($1)', [KEYS_LOCK])
      for (const server of servers) await server.client.query('select pg_advisory_lock($1)', [KEYS_LOCK])
      const answer = await work()
      // Whoever lost a session lost its lock.
      for (const server of servers) await server.client.query('select')
      return answer
    })
  } finally {
    for (const server of servers) await server.client.query('select pg_advisory_unlock_all()').catch(() => {})
  }
}

async function inTransaction<T>(client: pg.Client, work: () => Promise<T>, begin = 'begin'): Promise<T> {
  try {
    await client.query(begin)
    const answer = await work()
    await client.query('commit')
    return answer
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

function report({ table }: SealedColumn, { rows, unreadable }: Resealed, say: (line: string) => void) {
  if (rows > 0) say(`  ${table}: ${rows} filas`)
  if (unreadable > 0) say(`  ! ${table}: ${unreadable} secretos no se abren con ninguna clave y siguen como estaban`)
}
