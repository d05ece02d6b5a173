import { z } from 'zod'
import { admits } from '#src/kernel/access.ts'
import type { Call } from '#src/kernel/contract.ts'
import { moduleIds } from '#src/server/areas.ts'
import type { FilledCompanies } from '../world/fill-companies.ts'
import type { Person } from '../world/people.ts'
import type { Answer } from '../world/request.ts'
import type { Side } from './actors.ts'
import type { NamedCall } from './calls.ts'
import { exampleOf, fieldsOf, inputOf } from './example.ts'

export const RANDOM_ID = '01a1fbc4-0000-7000-8000-00000000dead'

/** The fields of a call's input that hold the id of a row. */
export const idFieldsOf = (call: Call): string[] =>
  Object.entries(fieldsOf(call))
    .filter(
      ([name, schema]) =>
        /(^|_)id$/.test(name) && z.safeParse(schema, RANDOM_ID).success && !z.safeParse(schema, 'x').success,
    )
    .map(([name]) => name)

/**
 * A sound input with ids of one's choice. Optional fields that narrow a list are left out, so that it answers everything;
 * `version` is that of a row nobody changed.
 */
export function inputWith(call: Call, ids: Record<string, string>): Record<string, unknown> {
  const example = { ...exampleOf(call), ...ids }
  for (const [name, schema] of Object.entries(fieldsOf(call))) {
    const needless = z.safeParse(schema, undefined).success && !(name in ids) && call['~orpc'].meta.kind === 'read'
    if (needless) delete example[name]
  }
  if (!inputOf(call).safeParse(example).success) throw new Error(`${call['~orpc'].route.path} refuses its own example`)
  return example
}

/** What an answer says, without what differs from one time to the next. */
export const gist = ({ status, body }: Answer): string =>
  `${status} ${timeless(JSON.stringify(body)).replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>')}`

/** A text without its moments, and without the minutes that are printed on paper and how wide they are. */
export const timeless = (text: string): string =>
  text
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<moment>')
    .replace(/\b\d\d:\d\d\b/g, '<minute>')
    .replace(/(<minute>"[^{}]*"width":)[\d.]+/g, '$1"<width>"')

/** Which of the ids of a company a field takes. */
export type Aim = number

/** The ids of a company's rows, the same in every table, and its own. */
const idsOf = ({ companies }: FilledCompanies, side: Side): string[] => [
  ...companies[side].ids,
  companies[side].company,
]

export const idAt = (data: FilledCompanies, side: Side, aim: Aim): string => idsOf(data, side)[aim] ?? RANDOM_ID

/**
 * Finds out by asking which rows the field of a call is about: those whose id is answered otherwise than an id that nobody has.
 * Only then does 'another company's id is answered like a random one' say anything.
 *
 * @returns the first and the last of them; none where no id made a difference
 */
export async function aimsOf(
  { call }: NamedCall,
  field: string,
  data: FilledCompanies,
  ask: (input: object) => Promise<Answer>,
  restore: () => Promise<void>,
): Promise<Aim[]> {
  const nowhere = gist(await ask(inputWith(call, { [field]: RANDOM_ID })))
  await restore()
  const aims: Aim[] = []
  for (const [aim, id] of idsOf(data, 'Ariadna').entries()) {
    const answer = await ask(inputWith(call, { [field]: id }))
    if (gist(answer) === nowhere) continue
    aims.push(aim)
    await restore()
  }
  return aims.length < 2 ? aims : [aims[0] as Aim, aims.at(-1) as Aim]
}

export const isOfModule = ({ call }: NamedCall) => moduleIds.includes(call['~orpc'].meta.area)

export const mayMake = (call: Call, person: Person | null) => {
  return admits(call['~orpc'].meta.access, person)
}
