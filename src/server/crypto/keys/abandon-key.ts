import pg from 'pg'

/** Noted as ended where a key was lost before any was noted. */
const UNKNOWN = '0'.repeat(16)

/**
 * Gives a lost key up: the next start makes another one. Sessions, links, devices, second factors and the credentials of programs end;
 * sealed values stay and are told as unreadable. Answers how many rows of each went.
 *
 * @param tables whose rows the areas say are lost with it
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
