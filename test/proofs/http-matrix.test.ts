import { expect, it } from 'vitest'
import { sampled } from '../runner/counts.ts'
import { everyCall } from '../walk/calls.ts'
import { walkCalls } from '../walk/http-walk.ts'
import { openWorld } from '../world/world.ts'

const world = await openWorld()

it('tells nobody of another company, and lets nobody change it, by any call', async () => {
  const calls = sampled(await everyCall(), 16)
  const { leaks, failures, blind, requests, once, ownSeen } = await walkCalls(world, calls)
  console.info(
    `I3: ${calls.length} calls, ${requests} requests: ${leaks.length} leaks; own word seen ${ownSeen} times; seen once only: ${once.join() || 'nothing'}`,
  )
  expect({ leaks, failures, blind }).toEqual({ leaks: [], failures: [], blind: [] })
  // The words are really there to be seen.
  expect(ownSeen).toBeGreaterThan(calls.length)
})
