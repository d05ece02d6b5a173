import type pg from 'pg'
import type { Actor } from './actors.ts'
import type { NamedCall } from './calls.ts'
import { inputWith, isOfModule } from './ids.ts'
import type { Answer } from './request.ts'
import type { Stage } from './stage.ts'

type Ask = (actor: Actor, named: NamedCall, input: object) => Promise<Answer>

/**
 * Reads whose answer to Ariadna's people changes when the other companies' rows vanish: a count or a sum tells of them without a
 * word. Leaves the rows away.
 */
export async function interferences(
  db: pg.Pool,
  { tables, companies }: Stage,
  reads: readonly NamedCall[],
  actors: readonly Actor[],
  ask: Ask,
): Promise<string[]> {
  const answers = async () => {
    const said = new Map<string, string>()
    for (const named of reads) {
      for (const actor of actors) {
        // Of the platform control reads everything.
        if (actor.own === null && !isOfModule(named)) continue
        const { status, body } = await ask(actor, named, inputWith(named.call, {}))
        said.set(`${named.name} as ${actor.name}`, `${status} ${JSON.stringify(body)}`)
      }
    }
    return said
  }
  const before = await answers()
  const others = [companies.Zafiro.company, companies.Ibai.company].map((id) => `'${id}'`)
  const vanish = tables.map(({ name }) => `delete from ${name} where company_id in (${others});`)
  await db.query(`begin; set local session_replication_role = replica; ${vanish.join(' ')} commit`)
  const after = await answers()
  return [...before]
    .filter(([who, said]) => said !== after.get(who))
    .map(([who, said]) => `${who} depends on others: ${said} becomes ${after.get(who)}`)
}
