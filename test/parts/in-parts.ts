import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { STAYING } from '#src/server/distribution/staying.ts'

const IN_PARTS = readFileSync(join(import.meta.dirname, 'in-parts.sql'), 'utf8')
const OURS = join(import.meta.dirname, '../../src/server/distribution/functions')
const TEXTS = ['parts.sql', 'on-shards.sql'].map((name) => readFileSync(join(OURS, name), 'utf8'))

/**
 * Has companies of an ordinary database work in a part, as on a cluster: whatever they ask reaches the tables by views and by functions as they are
 * there. What would not do so fails here, without a cluster.
 */
export async function inParts(db: pg.Pool): Promise<void> {
  const client = await db.connect()
  try {
    const { hostname, port } = new URL(db.options.connectionString ?? '')
    for (const [name, value] of [
      ['trama.staying', `{${Object.keys(STAYING)}}`],
      ['trama.host', hostname],
      ['trama.port', port || '5432'],
    ])
      await client.query('select set_config($1, $2, false)', [name, value])
    for (const text of [IN_PARTS, ...TEXTS]) await client.query(text)
  } finally {
    client.release(true)
  }
}
