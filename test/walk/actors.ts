import { auth } from '#src/platform/auth/contract.ts'
import { team } from '#src/platform/team/contract.ts'
import { PASSWORD, type Person } from '../world/people.ts'
import { cookieOf } from '../world/request.ts'
import type { World } from '../world/world.ts'

/** The companies of the test world; Ibai is switched off, so nobody's. */
export const SIDES = ['Ariadna', 'Zafiro', 'Ibai'] as const
export type Side = (typeof SIDES)[number]

export interface Actor {
  name: string
  /** Null: nobody. */
  person: Person | null
  /** Whose rows are the actor's own, written by hand: who is deactivated or of a closed company has none. */
  own: Side | null
}

/** The ten that targets I2 and I3 name: nobody, three roles of each company, control, a deactivated person, one of a closed company. */
export async function actorsOf(world: World): Promise<Actor[]> {
  const { ana, beto, caro, zoe, yago, control, dora, iker } = world
  const own = (side: Side | null, people: Person[]) =>
    people.map((person) => ({ name: person.name, person, own: side }))
  return [
    { name: 'Nobody', person: null, own: null },
    ...own(null, [dora, iker]),
    ...own('Ariadna', [ana, beto, caro]),
    ...own('Zafiro', [zoe, await administrator(world), yago]),
    ...own(null, [control]),
  ]
}

/** Wanda, administradora of Zafiro, whom Zoe adds. */
async function administrator(world: World): Promise<Person> {
  const email = 'wanda@trama.test'
  const wanda = { name: 'Wanda', username: 'Wanda', email, role: 'administrador' as const }
  const { id } = await world.must(world.zoe, team.addMember, { ...wanda, password: PASSWORD })
  await world.db.query('update profiles set must_change_password = false where id = $1', [id])
  const { headers } = await world.ask(null, auth.signIn, { email, password: PASSWORD })
  return { ...wanda, id, company: world.zoe.company, cookie: cookieOf(headers) }
}
