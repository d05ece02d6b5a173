import { agentes_ia } from '#src/modules/agentes_ia/contract.ts'
import { reviewCalls } from '#src/modules/agentes_ia/review.ts'
import { requests } from '#src/platform/requests/contract.ts'
import { addAgent } from '../world/agents.ts'
import type { Person } from '../world/people.ts'
import type { Answer } from '../world/request.ts'
import type { World } from '../world/world.ts'
import { deviceSecrets } from './device-secrets.ts'
import { fiscalSecrets } from './fiscal-secrets.ts'
import { gatewaySecrets } from './gateway-secrets.ts'
import { profileSecrets } from './profile-secrets.ts'

/** Somewhere people type secrets. */
export interface Source {
  /** How many it takes. */
  count: number
  /** Enters them over HTTP, as people do. What anybody but control is answered goes to `heard`. */
  enter(words: readonly string[], heard: (answer: Answer) => void): Promise<void>
  /** Those that are still kept, of the ones that were entered. */
  kept(words: readonly string[]): readonly string[]
  /** What control is shown of them. */
  reveal(): Promise<string[]>
}

/** Wherever the installation takes a secret. Another place is another line here. */
export const sourcesOf = (world: World): Record<string, Source> => ({
  agents: agentSecrets(world),
  profiles: profileSecrets(world),
  gateways: gatewaySecrets(world),
  fiscal: fiscalSecrets(world),
  devices: deviceSecrets(world),
})

const FIELDS_A_FORM = 10
const NAMES = Array.from({ length: FIELDS_A_FORM }, (_, n) => `clave${n}`)
const FIELDS = NAMES.map((name) => ({ name, label: name, type: 'text', secret: true }) as const)

/** Four forms of an agent: one that waits, one that was approved, one that was replaced, and what replaced it. */
function agentSecrets(world: World): Source {
  const { ana, beto, zoe, control } = world
  const places: { of: 'request' | 'connected'; id: string }[] = []
  const formOf = (words: readonly string[], nth: number) =>
    Object.fromEntries(NAMES.map((name, n) => [name, words[nth * FIELDS_A_FORM + n] ?? '']))

  return {
    count: 4 * FIELDS_A_FORM,
    async enter(words, heard) {
      const asks = async (person: Person, agent_id: string, nth: number) => {
        const form_data = formOf(words, nth)
        const answer = await world.ask(person, agentes_ia.requestAgent, { agent_id, form_data })
        heard(answer)
        // The same again, and with a field that nobody asked for: a refusal tells and keeps nothing either.
        heard(await world.ask(person, agentes_ia.requestAgent, { agent_id, form_data }))
        heard(
          await world.ask(person, agentes_ia.requestAgent, { agent_id, form_data: { ...form_data, otra: words[0] } }),
        )
        return answer.body.id as string
      }
      const connects = async (person: Person, id: string) => {
        await world.must(control, requests.approve, { kind: 'agent', id })
        const answer = await world.ask(person, agentes_ia.connected)
        heard(answer)
        return answer.body[0] as { id: string; version: number }
      }
      const bot = await addAgent(world, 'Chatbot', FIELDS)
      places.push({ of: 'request', id: await asks(ana, bot, 0) })
      const { id } = await connects(zoe, await asks(zoe, bot, 1))
      places.push({ of: 'connected', id })

      const analyst = await addAgent(world, 'Analista', FIELDS)
      const first = await connects(beto, await asks(beto, analyst, 2))
      const edit = { id: first.id, version: first.version, config: formOf(words, 3) }
      heard(await world.ask(beto, agentes_ia.editAgent, edit))
      heard(await world.ask(beto, agentes_ia.editAgent, edit))
      places.push({ of: 'connected', id: first.id })
    },
    kept: (words) => words.filter((_, n) => Math.floor(n / FIELDS_A_FORM) !== 2),
    async reveal() {
      const wanted = places.flatMap((place) => NAMES.map((field) => ({ ...place, field })))
      const shown: string[] = []
      for (const one of wanted) shown.push((await world.must(control, reviewCalls.reveal, one)).value)
      return shown
    },
  }
}
