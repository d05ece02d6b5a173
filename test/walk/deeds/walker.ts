import { undo } from '#src/platform/undo/contract.ts'
import type { Answer } from '../../world/request.ts'
import type { World } from '../../world/world.ts'
import type { NamedCall } from '../calls.ts'
import type { Deed, Made } from './deed.ts'

/** An act that was made. */
export interface Done extends Answer {
  by: Deed['as']
  /** By which it is taken back. */
  act: string
}

/** Makes deeds in a company, each from what those before it answered. */
export function walker(world: World, calls: readonly NamedCall[]) {
  let answers: { call: Deed['call']; body: unknown }[] = []

  const made: Made = (call, before = 0) => {
    const own = answers.filter((answer) => answer.call === call)
    const found = own[own.length - 1 - before]
    if (!found) throw new Error(`Nothing made ${call['~orpc'].route.path} so far`)
    return found.body as never
  }

  async function make({ call, as, input }: Deed): Promise<Done> {
    const answer = await world.ask(world[as], call, await withVersion(world, await input(made, world)))
    if (answer.status === 200) answers.push({ call, body: answer.body })
    return { ...answer, by: as, act: answer.status === 200 ? await latestAct(world, nameOf(calls, call)) : '' }
  }

  return {
    made,
    make,
    /** A deed with the input that it has now. */
    settled: async ({ input, ...each }: Deed) => ({
      ...each,
      input: await withVersion(world, await input(made, world)),
    }),
    takeBack: (by: Deed['as'], id: string) => world.ask(world[by], undo.takeBack, { id }),
    /** The act by which the latest one was taken back. */
    takingBack: () => latestAct(world, 'undo.takeBack'),
    /** What was answered up to now: to forget what is made later, when it is taken back. */
    mark: () => {
      const until = answers
      answers = [...until]
      return () => {
        answers = until
      }
    },
  }
}

export const nameOf = (calls: readonly NamedCall[], call: Deed['call']): string =>
  calls.find((each) => each.call === call)?.name ?? ''

/** Whoever looks at a row has its latest version, as the history knows it. */
async function withVersion({ db }: World, input: object): Promise<object> {
  // Where nothing stands that could be changed a deed names none, and is refused.
  if (!('version' in input) || !('id' in input) || input.id === '') return input
  const { rows } = await db.query<{ version: number }>(
    `select (after ->> 'version')::int as version from row_history where row_id = $1 and after ? 'version' order by id desc limit 1`,
    [input.id],
  )
  return { ...input, version: rows[0]?.version ?? input.version }
}

async function latestAct({ db }: World, call: string): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `select id from audit_log where call = $1 order by created_at desc, id desc limit 1`,
    [call],
  )
  return rows[0]?.id ?? ''
}
