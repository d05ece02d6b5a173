import type pg from 'pg'

/** Runs a command on every server but the coordinator. */
export async function onWorkers(client: pg.Client, command: string) {
  const { rows } = await client.query<{ result: string }>(
    'select result from run_command_on_workers($1) where not success',
    [command],
  )
  if (rows[0]) throw new Error(`${command}: ${rows[0].result}`)
}
