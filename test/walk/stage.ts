import { companies } from '#src/platform/companies/contract.ts'
import { moduleIds } from '#src/server/areas.ts'
import { type Snapshot, takeSnapshot } from '../database/snapshot.ts'
import { waitForPapers } from '../files/wait-for-papers.ts'
import { type FilledCompanies, fillCompanies } from '../world/fill-companies.ts'
import type { Answer } from '../world/request.ts'
import type { World } from '../world/world.ts'
import { type Actor, actorsOf } from './actors.ts'
import type { NamedCall } from './calls.ts'
import { isOfModule, mayMake } from './ids.ts'

/** What a walk over the calls takes place on: filled companies, everybody, and the way back after what a call did. */
export interface Stage {
  actors: Actor[]
  data: FilledCompanies
  written: Snapshot['written']
  restore(): Promise<void>
  /** Control looks into Ariadna where a call is of a module. */
  ask(actor: Actor, named: NamedCall, input: object): Promise<Answer>
  /** Somebody of Ariadna who may make a call, else anybody. */
  askerOf(named: NamedCall): Actor
}

export async function setStage(world: World): Promise<Stage> {
  const actors = await actorsOf(world)
  const data = await fillCompanies(world)
  const ariadna = world.ana.company ?? ''
  for (const module_id of moduleIds)
    await world.must(world.control, companies.enter, { company_id: ariadna, module_id })
  const snapshot = await takeSnapshot(world.db)
  return {
    actors,
    data,
    written: snapshot.written,
    async restore() {
      await waitForPapers(world.db)
      await snapshot.restore()
    },
    ask: ({ person }, named, input) =>
      world.ask(person, named.call, input, visits(person?.role, named) ? { company: ariadna } : {}),
    askerOf: ({ call }) =>
      actors
        .slice(3)
        .concat(actors)
        .find(({ person }) => mayMake(call, person)) as Actor,
  }
}

export const visits = (role: string | undefined, named: NamedCall) => role === 'control' && isOfModule(named)
