import type pg from 'pg'
import type { Say } from './distribute.ts'

interface SetAside {
  position: string
  statement: string
}

const EVERY = 250

/** Does again what was set aside, each in a transaction of its own: whatever ends this, the next run goes on where it ended. */
export async function putBack(client: pg.Client, say: Say): Promise<void> {
  const waiting = await waitingOn(client)
  for (const [at, each] of waiting.entries()) {
    await client.query('begin')
    try {
      await putBackOne(client, each)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    }
    if ((at + 1) % EVERY === 0) say(`  … ${at + 1} de ${waiting.length} reglas, claves y disparadores`)
  }
}

/** The same within a transaction. */
export async function putBackNow(client: pg.Client): Promise<void> {
  for (const each of await waitingOn(client)) await putBackOne(client, each)
}

/** Policies before triggers: a trigger's function may read what only a policy lets it see. */
async function waitingOn(client: pg.Client): Promise<SetAside[]> {
  const { rows } = await client.query<SetAside>(
    `select position, statement from trama.set_aside
     order by array_position(array['comment', 'foreign key', 'policy', 'trigger'], kind), position`,
  )
  return rows
}

async function putBackOne(client: pg.Client, { position, statement }: SetAside) {
  await client.query(statement).catch((cause) => {
    throw new Error(`No se pudo poner de nuevo: ${statement}`, { cause })
  })
  await client.query('delete from trama.set_aside where position = $1', [position])
}

/** The rights to single columns, which Citus keeps at the table and not at its parts. Also those that a moved or new part lacks. */
export async function grantColumns(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; rights: string }>(
    `select t.logicalrelid::text as name,
       format('grant %s on %%s to %I', string_agg(format('%s (%I)', lower(g.privilege_type), a.attname), ', '), g.grantee::regrole::text) as rights
     from pg_dist_partition t join pg_attribute a on a.attrelid = t.logicalrelid and not a.attisdropped and a.attacl is not null,
       lateral aclexplode(a.attacl) g
     group by t.logicalrelid, g.grantee`,
  )
  for (const { name, rights } of rows) {
    const placements = await client.query<{ refused: string | null }>(
      'select min(result) filter (where not success) as refused from run_command_on_placements($1, $2)',
      [name, rights],
    )
    const refused = placements.rows[0]?.refused
    if (refused) throw new Error(`Los permisos de columnas de ${name}: ${refused}`)
  }
}
