import { push } from '#src/platform/push/contract.ts'
import type { World } from '../world/world.ts'
import type { Source } from './secret-sources.ts'

/** As long as a browser's secret is. */
const AUTH_LENGTH = 22

/** The secrets of browsers of two companies. Nobody is ever shown them, and the longer words are cut. */
export function deviceSecrets(world: World): Source {
  return {
    count: 2,
    async enter(words, heard) {
      for (const [at, person] of [world.ana, world.zoe].entries()) {
        const auth = (words[at] ?? '')
          .replace(/[^\w-]/g, '')
          .slice(-AUTH_LENGTH)
          .padEnd(AUTH_LENGTH, 'A')
        const endpoint = `https://fcm.googleapis.com/fcm/send/${at}`
        heard(await world.ask(person, push.subscribe, { endpoint, p256dh: 'B'.repeat(87), auth, events: ['mention'] }))
        heard(await world.ask(person, push.device, { endpoint }))
      }
    },
    kept: () => [],
    reveal: async () => [],
  }
}
