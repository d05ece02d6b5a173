import pg from 'pg'
import { StartupError } from '../start/startup-error.ts'

const OLDEST_MAJOR = 15

/**
 * Checks that the operator's own database answers and is recent enough; returns its version, as in '15.8'.
 * @throws StartupError otherwise
 */
export async function checkDatabase(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ number: number; name: string }>(
      "select current_setting('server_version_num')::int as number, current_setting('server_version') as name",
    )
    const { number, name } = rows[0] ?? { number: 0, name: 'desconocido' }
    if (number >= OLDEST_MAJOR * 10_000) return name
    throw new StartupError(
      `La base de datos de DATABASE_URL es PostgreSQL ${name}; Trama necesita ${OLDEST_MAJOR} o posterior.`,
    )
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(
      `La base de datos de DATABASE_URL no responde: ${error instanceof Error ? error.message : error}.`,
    )
  } finally {
    await client.end().catch(() => {})
  }
}
