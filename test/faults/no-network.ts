import type { Network } from '#src/server/outside/network.ts'

const refuse = () => {
  throw new Error('A test stays on its own machine: give its world an outside')
}

/** No network at all. Work that wants one fails as it would for a bug: it leaves nothing behind, and is tried again later. */
export const noNetwork: Network = { addressesOf: async () => refuse(), connect: refuse }
