import pg from 'pg'
import type { World } from '../world/world.ts'
import { placeOf } from './place-of.ts'

/** The superuser's connection in a company's part, at the server that holds it: what is written there without triggers stays so. */
export async function atHome(
  { db, databaseUrl }: Pick<World, 'db' | 'databaseUrl'>,
  company: string,
): Promise<pg.Pool> {
  const { host, port, part } = await placeOf({ db }, company)
  const url = new URL(databaseUrl)
  url.hostname = host
  url.port = String(port)
  return new pg.Pool({
    connectionString: url.href,
    options: `-c search_path=part_${part},public`,
    max: 1,
    allowExitOnIdle: true,
  })
}
