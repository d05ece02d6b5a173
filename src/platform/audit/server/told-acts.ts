import fragment, { type Sql } from 'sql-template-tag'
import type { FillingAreas } from '#src/server/slots.ts'
import { type ActTexts, SOMETHING } from '../act-texts.ts'
import { authorName } from '../author.ts'
import { outsideActs } from './outside-acts.ts'

interface Told {
  /** What a line `l` of the trail tells: did, area and person. */
  columns: Sql
  joins: Sql
}

/** The sentences of acts as columns of the trail, so that it is asked by them however long it is. */
export function toldActs(areas: FillingAreas, { did }: ActTexts, named: readonly { id: string; name: string }[]): Told {
  const outside = new Map(
    outsideActs
      .filledBy(areas)
      .flat()
      .map((act) => [act.call, act]),
  )
  const calls = [...new Set([...did.keys(), ...outside.keys()])]
  const texts = calls.map((call) => did.get(call) ?? outside.get(call)?.did)
  const authors = calls.map((call) => outside.get(call)?.by ?? null)
  return {
    columns: fragment`
      coalesce(told.did, ${SOMETHING}) as did, coalesce(named.name, split_part(l.call, '.', 1)) as area,
      coalesce(told.by, ${authorName}) as person`,
    joins: fragment`
      left join unnest(${calls}::text[], ${texts}::text[], ${authors}::text[]) as told(call, did, by) on told.call = l.call
      left join unnest(${named.map(({ id }) => id)}::text[], ${named.map(({ name }) => name)}::text[]) as named(id, name)
        on named.id = split_part(l.call, '.', 1)`,
  }
}
