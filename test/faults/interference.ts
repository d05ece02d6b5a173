import type pg from 'pg'
import type { Actor } from '../walk/actors.ts'
import type { NamedCall } from '../walk/calls.ts'
import { inputWith, isOfModule, timeless } from '../walk/ids.ts'
import type { FilledCompanies } from '../world/fill-companies.ts'
import type { Answer } from '../world/request.ts'

type Ask = (actor: Actor, named: NamedCall, input: object) => Promise<Answer>

/**
 * Reads whose answer to Ariadna's people changes when the other companies' rows vanish: a count or a sum tells of them without a
 * word. Leaves the rows away.
 */
export async function interferences(
  db: pg.Pool,
  { tables, companies }: FilledCompanies,
  reads: readonly NamedCall[],
  actors: readonly Actor[],
  ask: Ask,
): Promise<{ who: string; how: string }[]> {
  const answers = async () => {
    const said = new Map<string, string>()
    for (const named of reads) {
      for (const actor of actors) {
        // Of the platform control reads everything.
        if (actor.own === null && !isOfModule(named)) continue
        const { status, body } = await ask(actor, named, inputWith(named.call, {}))
        said.set(`${named.name} as ${actor.name}`, timeless(JSON.stringify({ status, body })))
      }
    }
    return said
  }
  const before = await answers()
  // Asked twice: what already differs then (a clock) differs by itself.
  const again = await answers()
  const others = [companies.Zafiro.company, companies.Ibai.company].map((id) => `'${id}'`)
  const vanish = tables.map(({ name }) => `delete from ${name} where company_id in (${others});`)
  await db.query(`begin; set local session_replication_role = replica; ${vanish.join(' ')} commit`)
  const after = await answers()
  return [...before]
    .filter(([who, said]) => {
      const itself = differences(said, again.get(who) ?? '')
      return differences(said, after.get(who) ?? '').some((place) => !itself.includes(place))
    })
    .map(([who, said]) => ({ who, how: `${said} becomes ${after.get(who)}` }))
}

/** Where two answers differ, as in 'rows.0.name'. */
function differences(one: string, other: string): string[] {
  const [here, there] = [places(JSON.parse(one)), places(JSON.parse(other))]
  return [...new Set([...here.keys(), ...there.keys()])].filter((place) => here.get(place) !== there.get(place))
}

function places(value: unknown, at = ''): Map<string, unknown> {
  if (typeof value !== 'object' || value === null) return new Map([[at, value]])
  const inside = Object.entries(value).flatMap(([name, part]) => [...places(part, `${at}.${name}`)])
  return new Map([[`${at}.size`, inside.length], ...inside])
}
