import type pg from 'pg'
import { StartupError } from '../start/startup-error.ts'

/** Refuses while a node is connected. The owner's connections are Citus's own. */
export async function refuseWhileServing(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where usename like 'trama\\_%' and usename <> 'trama_owner' and datname = current_database()`,
  )
  if ((rows[0]?.count ?? 0) > 0) throw new StartupError('Detén antes todos los nodos de Trama de esta base.')
}
