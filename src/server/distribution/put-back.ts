import type pg from 'pg'
import type { Say } from './distribute.ts'

interface SetAside {
  position: string
  kind: string
  statement: string
}

const EVERY = 250

/** Does again what was set aside, each in a transaction of its own: whatever ends this, the next run goes on where it ended. */
export async function putBack(client: pg.Client, say: Say): Promise<void> {
  // Policies before triggers: a trigger's function may read what only a policy lets it see.
  const { rows } = await client.query<SetAside>(
    `select position, kind, statement from trama.set_aside
     order by array_position(array['foreign key', 'policy', 'trigger'], kind), position`,
  )
  for (const [at, { position, statement }] of rows.entries()) {
    await client.query('begin')
    try {
      await client.query(statement)
      await client.query('delete from trama.set_aside where position = $1', [position])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw new Error(`No se pudo poner de nuevo: ${statement}`, { cause: error })
    }
    if ((at + 1) % EVERY === 0) say(`  … ${at + 1} de ${rows.length} reglas, claves y disparadores`)
  }
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
