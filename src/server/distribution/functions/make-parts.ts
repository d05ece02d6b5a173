import type pg from 'pg'
import type { CompanyServer } from '../near-pools.ts'

/** Who works in a part meanwhile is waited for, and may be in the way. */
const MOST_TRIES = 10

/** A part, and the server that holds it. */
export interface PlacedPart extends CompanyServer {
  part: string
}

/** Every part there is. */
export async function placedParts(client: pg.Client): Promise<PlacedPart[]> {
  const { rows } = await client.query<PlacedPart>(
    `select nodename as host, nodeport::int as port, shardid::text as part from pg_dist_shard_placement
     where shardid in (select shardid from pg_dist_shard where logicalrelid = 'public.profiles'::regclass)`,
  )
  return rows
}

/** The parts of every server anew, with the columns of now. */
export async function makeParts(client: pg.Client) {
  for (const { host, port, part } of await placedParts(client)) {
    for (let tries = 1; ; tries++) {
      const { rows } = await client.query<{ success: boolean; result: string }>(
        'select success, result from master_run_on_worker(array[$1], array[$2::int], array[$3], false)',
        [host, port, `select trama.make_part_anew(${part})`],
      )
      if (rows[0]?.success) break
      if (tries === MOST_TRIES) throw new Error(`La parte ${part} de ${host}:${port}: ${rows[0]?.result}`)
    }
  }
}
