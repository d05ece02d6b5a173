import { asTitle } from '#src/kernel/calls/as-title.ts'
import { routeOf } from '#src/kernel/calls/route-of.ts'
import type { Call } from '#src/kernel/contract.ts'
import { freshKey } from '../../calls/submission.ts'
import type { CallAnswer } from '../../calls/transport.ts'
import { deviceTable } from '../device-table.ts'
import { type TapOwner, type TapQueue, tapQueue } from './queue.ts'
import { sendTap } from './send-tap.ts'
import type { Tap, TapEnd } from './tap.ts'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 15_000
/** A slower answer is waited for in the queue, not by the person. */
const PATIENCE_MS = 4_000

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('trama-taps')
const store = deviceTable<Tap>('trama', 'taps')
let mine: (TapOwner & { queue: TapQueue }) | null = null

/** What this person has waiting on this device for this company. */
export function tapsOf(person: string, company: string): TapQueue {
  if (mine?.person === person && mine.company === company) return mine.queue
  mine?.queue.close()
  const whose = { person, company }
  const tell = () => channel?.postMessage(null)
  const send = (tap: Tap) => sendTap(tap, Date.now())
  mine = { ...whose, queue: tapQueue(whose, { store, send, pause, now: Date.now, newKey: freshKey, tell }) }
  return mine.queue
}

channel?.addEventListener('message', () => mine?.queue.look())

/** What an act is kept as. */
export const tapFor = (call: Call, input: unknown, about = '') => ({
  route: routeOf(call),
  input,
  title: asTitle(call['~orpc'].meta.does ?? ''),
  about,
})

/**
 * Makes an act in its turn. With `waiting` there is no line for it now, and that resolves once it has ended.
 * @throws Failure if it was refused at once: then nothing of it is kept
 */
export async function makeTap(
  call: Call,
  input: unknown,
  about?: string,
): Promise<CallAnswer | { waiting: Promise<TapEnd> }> {
  if (mine === null) throw new Error('Nobody is signed in')
  const { queue } = mine
  const { key, ended, stuck } = queue.add(tapFor(call, input, about))
  const late = new Promise<void>((wake) => setTimeout(wake, PATIENCE_MS))
  const end = await Promise.race([ended, stuck, late])
  if (end === undefined || end === 'elsewhere') return { waiting: ended }
  if ('answered' in end) return end.answered
  queue.discard(key)
  throw end.refused
}

/** How much a person has waiting here, for whichever company. */
export async function countTaps(person: string): Promise<number> {
  return (await store.all()).filter((tap) => tap.person === person).length
}

/** Forgets all of it: the person signs out. */
export async function forgetTaps(person: string): Promise<void> {
  mine?.queue.close()
  mine = null
  for (const tap of await store.all()) if (tap.person === person) await store.remove(tap.key)
}

function pause(tries: number): Promise<void> {
  return new Promise((go) => {
    const timer = setTimeout(on, Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS))
    window.addEventListener('online', on)
    function on() {
      clearTimeout(timer)
      window.removeEventListener('online', on)
      go()
    }
  })
}
