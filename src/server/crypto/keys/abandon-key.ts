import pg from 'pg'

/** Recorded as ended if a key was lost before any was recorded. */
const UNKNOWN = '0'.repeat(16)

/**
 * Abandons a lost key: the next start makes a new one. Sessions, links, devices, second factors and API credentials end; encrypted values stay and
 * are reported as unreadable. Returns the number of deleted rows by table.
 * @param tables whose rows depend on the key
 */
export async function abandonKey(databaseUrl: string, tables: readonly string[]): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin; set local role trama_owner')
    await client.query(
      'update trama.keys set ended_at = now(), sealed_root = null, sealed_key = null where ended_at is null',
    )
    await client.query(
      `insert into trama.keys (id, ended_at) select $1, now() where not exists (select from trama.keys)`,
      [UNKNOWN],
    )
    const gone: Record<string, number> = {}
    for (const table of tables) gone[table] = (await client.query(`delete from ${table}`)).rowCount ?? 0
    await client.query('commit')
    return gone
  } finally {
    await client.end()
  }
}
