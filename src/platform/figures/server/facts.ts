import { z } from 'zod'
import { AVERAGE, type ListFact, ROWS } from '#src/kernel/calls/fact.ts'
import { rowOf, withinOf } from '#src/kernel/calls/narrowing.ts'
import { found } from '#src/kernel/refusal.ts'
import { mayMake, refuseUnlessMay } from '#src/server/calls/gate.ts'
import type { CurrentUser } from '#src/server/calls/serve.ts'
import { callNamed, type NamedCall } from '#src/server/undo/call-within.ts'
import type { Installed } from '#src/server/undo/take-back-act.ts'
import type { Measure, ShownFact } from '../schemas.ts'
import refusal from './refusals.ts'

export interface NamedFact extends NamedCall {
  fact: ListFact
}

/**
 * The list that answers questions about a fact, for a person who may read it.
 * @throws Refusal 404, or 403 as the list itself
 */
export function factFor(id: string, user: CurrentUser, { areas, moduleIds }: Installed): NamedFact {
  const named = callNamed(areas, id)
  const fact = named?.call['~orpc'].meta.fact
  const whole = found(named && fact ? { ...named, fact } : undefined)
  refuseUnlessMay(whole.call['~orpc'].meta, user, moduleIds)
  return whole
}

/** All that a person may ask about, as it is offered. */
export function factsOf(
  user: CurrentUser,
  { areas, moduleIds }: Installed,
  areaName: (id: string) => string,
): ShownFact[] {
  return areas.flatMap(({ contract }) =>
    Object.entries(contract).flatMap(([name, call]) => {
      const { meta, outputSchema } = call['~orpc']
      const row = rowOf(outputSchema as unknown as z.ZodType)
      if (!meta.fact || row === null || !mayMake(meta, user, moduleIds)) return []
      return [{ ...shown(`${meta.area}.${name}`, meta.fact, row, areaName(meta.area)), reads: [...meta.reads] }]
    }),
  )
}

function shown(id: string, fact: ListFact, row: z.ZodObject, area: string): Omit<ShownFact, 'reads'> {
  const { title, noun, day, usual = '', page = null } = fact
  const named = (titles: Readonly<Record<string, string>>) =>
    Object.entries(titles).map(([key, called]) => ({ key, title: called }))
  const numbers = Object.entries(fact.measures).map(([key, measure]) => ({ key, title: measure.title }))
  return {
    ...{ id, title, noun: [...noun], area, day, usual, page },
    days: named(fact.days),
    dimensions: named(fact.dimensions),
    measures: measuresOf(fact),
    filters: [
      ...named(fact.dimensions).map((one) => ({ ...one, ...kindOf(row.shape[one.key] as z.ZodType) })),
      ...named(fact.days).map((one) => ({ ...one, kind: 'day' as const, options: [] })),
      ...numbers.map((one) => ({ ...one, kind: 'number' as const, options: [] })),
    ],
  }
}

function kindOf(schema: z.ZodType): Pick<ShownFact['filters'][number], 'kind' | 'options'> {
  const within = withinOf(schema)
  if (within instanceof z.ZodEnum) return { kind: 'choice', options: within.options.map(String) }
  return { kind: within instanceof z.ZodBoolean ? 'flag' : 'text', options: [] }
}

/** How many, and of each column its sum and what it is on average. */
function measuresOf({ noun, measures }: ListFact): Measure[] {
  return [
    { key: ROWS, title: `Cuántas ${noun[1]}`.replace(/^Cuántas (?=.*os$)/, 'Cuántos '), kind: 'number' },
    ...Object.entries(measures).flatMap(([key, { title, kind }]): Measure[] => [
      { key, title, kind },
      { key: `${key}${AVERAGE}`, title: `${title} en promedio`, kind },
    ]),
  ]
}

/** @throws Refusal 400 where the fact has no such measure */
export function measuresNamed(fact: ListFact, keys: readonly string[]): Measure[] {
  const all = measuresOf(fact)
  return keys.map((key) => {
    const measure = all.find((one) => one.key === key)
    if (!measure) throw refusal('figure_unknown', 'Este informe pide una cifra que ya no existe: elige otra.')
    return measure
  })
}
