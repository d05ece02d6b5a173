import { mayMake } from '#src/server/calls/gate.ts'
import type { Ctx, CurrentUser } from '#src/server/calls/serve.ts'
import type { FoundRecord } from '../schemas.ts'
import type { Searchable } from './searchable.ts'
import { soughtIn } from './sought.ts'
import { type PermittedKind, searchStatement } from './statement.ts'

interface Hit extends Pick<FoundRecord, 'kind' | 'id' | 'title' | 'about' | 'state'> {
  archived: boolean
  key: string
  /** The places of the actions that its state allows. */
  acts: number[]
}

/** The kinds that a person may find, each with the actions that they may take. */
export function permittedKinds(
  user: CurrentUser,
  contributions: readonly Searchable[],
  moduleIds: readonly string[],
): PermittedKind[] {
  const elsewhere = contributions.flatMap((one) => one.elsewhere ?? [])
  return contributions
    .flatMap(({ kinds = [] }) => kinds)
    .filter(({ everywhere }) => (everywhere ?? false) === (user.company === null))
    .filter(({ call }) => mayMake(call['~orpc'].meta, user, moduleIds))
    .map((kind) => {
      const further = elsewhere.filter(({ on }) => on === kind.kind).flatMap(({ actions }) => actions)
      const actions = [...(kind.actions ?? []), ...further]
      return { ...kind, permitted: actions.filter(({ call }) => mayMake(call['~orpc'].meta, user, moduleIds)) }
    })
}

export async function recordsOf(
  { sql, user, input }: Ctx<{ text: string }>,
  contributions: readonly Searchable[],
  moduleIds: readonly string[],
): Promise<{ records: FoundRecord[] }> {
  const kinds = permittedKinds(user, contributions, moduleIds)
  const sought = soughtIn(input.text)
  if (kinds.length === 0 || sought.words.length === 0) return { records: [] }
  // Not prepared: a plan for any text would not know how many rows have this one.
  const { text, values } = searchStatement(user, kinds, sought)
  const { rows } = await sql.execute(text, values)
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]))
  return {
    records: (rows as Hit[]).flatMap(({ acts, ...hit }) => {
      const kind = byName.get(hit.kind)
      return kind ? [recordIn(kind, hit, acts)] : []
    }),
  }
}

const recordIn = (
  kind: PermittedKind,
  { archived, key, ...shown }: Omit<Hit, 'acts'>,
  acts: number[],
): FoundRecord => ({
  ...shown,
  kind_name: kind.name,
  icon: kind.icon,
  path: kind.path({ ...shown, archived, key }),
  actions: acts.flatMap((at) => {
    const action = kind.permitted[at]
    return action ? [{ title: action.title, path: action.path({ ...shown, archived, key }) }] : []
  }),
})
