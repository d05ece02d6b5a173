import type { World } from '../world/world.ts'

interface Server {
  host: string
  port: number
}

/** The server that holds a company, and the number of its part there. */
export async function placeOf({ db }: Pick<World, 'db'>, company: string | null) {
  const { rows } = await db.query<Server & { part: string }>(
    `select nodename as host, nodeport as port, shardid as part from pg_dist_shard_placement
     where shardid = get_shard_id_for_distribution_column('public.profiles', $1::uuid)`,
    [company],
  )
  const [place] = rows
  if (!place) throw new Error('The company is nowhere')
  return place
}

/** Moves a part to another server; who writes in it waits meanwhile. */
export async function movePart({ db }: Pick<World, 'db'>, from: Server & { part: string }, to: Server) {
  await db.query(`select citus_move_shard_placement($1, $2, $3, $4, $5, shard_transfer_mode => 'block_writes')`, [
    from.part,
    from.host,
    from.port,
    to.host,
    to.port,
  ])
}
