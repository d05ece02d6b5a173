import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import type { GatewayName } from '#src/modules/contabilidad/gateways/rules.ts'
import type { Person } from '../world/people.ts'
import type { Answer } from '../world/request.ts'
import type { World } from '../world/world.ts'
import type { Source } from './secret-sources.ts'

/** The keys of gateways of two companies, entered and replaced. Nobody is ever shown them. */
export function gatewaySecrets(world: World): Source {
  const { ana, zoe } = world

  async function enters(
    person: Person,
    gateway: GatewayName,
    words: readonly string[],
    heard: (answer: Answer) => void,
  ) {
    const [public_key = '', private_key = '', integrity_secret = '', events_secret = ''] = words
    const all = await world.must(person, contabilidad.paymentGateways, {})
    const version = all.find((one) => one.gateway === gateway)?.version ?? 1
    const keys = { public_key, private_key, integrity_secret, events_secret }
    const answer = await world.ask(person, contabilidad.savePaymentGateway, { gateway, version, ...keys })
    heard(answer)
    heard(await world.ask(person, contabilidad.paymentGateways))
    // The same again comes too late: a refusal tells and keeps nothing either.
    heard(await world.ask(person, contabilidad.savePaymentGateway, { gateway, version, ...keys }))
  }

  return {
    count: 12,
    async enter(words, heard) {
      await enters(ana, 'wompi', words.slice(0, 4), heard)
      await enters(zoe, 'stripe', ['', words[4] ?? '', '', words[5] ?? ''], heard)
      await enters(zoe, 'stripe', ['', words[6] ?? '', '', words[7] ?? ''], heard)
      // Fields that a gateway has not are passed over.
      await enters(zoe, 'mercadopago', words.slice(8, 12), heard)
    },
    kept: () => [],
    reveal: async () => [],
  }
}
