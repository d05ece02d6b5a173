import { describe, expect, it } from 'vitest'
import { waitUntil } from '../../../../test/world/wait-until.ts'
import { Failure } from '../../calls/transport.ts'
import { memoryTable } from '../memory-table.ts'
import { tapQueue } from './queue.ts'
import type { Tap, TapArrival } from './tap.ts'

const ANA = { person: 'ana', company: 'telares' }
const answered: TapArrival = { answered: { content: {} } }
const refused = (text: string): TapArrival => ({ refused: new Failure(409, text) })
const act = (about: string) => ({ route: 'POST /x', input: { about }, title: 'Mover un lote', about })

/** Nobody answers, and no next attempt is made. */
const forEver = () => new Promise<void>(() => {})

/** A queue whose line does to each sending what the list says, then lets everything through. */
function queueOver(line: TapArrival[] = [], store = memoryTable<Tap>(), whose = ANA, pause = async () => {}) {
  const sent: Tap[] = []
  let keys = 0
  const queue = tapQueue(whose, {
    store,
    send: async (tap) => {
      sent.push(tap)
      return line.shift() ?? answered
    },
    pause,
    now: () => 1_000,
    newKey: () => `${whose.person}-${++keys}`,
    tell: () => {},
  })
  return {
    queue,
    sent,
    store,
    abouts: () => sent.map(({ about }) => about),
    isEmpty: () => queue.state.get().taps.length === 0,
  }
}

describe('the queue', () => {
  it('sends in the order of the taps, one after the other, and keeps nothing afterwards', async () => {
    const { queue, abouts, store, isEmpty } = queueOver()
    for (const about of ['uno', 'dos', 'tres']) queue.add(act(about))
    expect(queue.state.get().taps.map(({ about }) => about)).toEqual(['uno', 'dos', 'tres'])
    await waitUntil(isEmpty)
    expect(abouts()).toEqual(['uno', 'dos', 'tres'])
    await waitUntil(async () => (await store.all()).length === 0)
  })

  it('keeps the key and the place while nobody answers', async () => {
    const { queue, sent, isEmpty } = queueOver(['later', 'later'])
    const { stuck } = queue.add(act('uno'))
    queue.add(act('dos'))
    await stuck
    await waitUntil(isEmpty)
    expect(sent.map(({ key, about }) => `${key} ${about}`)).toEqual([
      'ana-1 uno',
      'ana-1 uno',
      'ana-1 uno',
      'ana-2 dos',
    ])
  })

  it('lets a refused one step aside, and keeps it with its reason until it is sent again or discarded', async () => {
    const { queue, sent, store, isEmpty } = queueOver([refused('Otra persona lo cambió.'), refused('No.')])
    const { ended } = queue.add(act('uno'))
    queue.add(act('dos'))
    queue.add(act('tres'))
    expect(await ended).toMatchObject({ refused: { message: 'Otra persona lo cambió.' } })
    await waitUntil(() => sent.length === 3)
    await waitUntil(async () => (await store.all()).filter((tap) => tap.refused !== null).length === 2)
    queue.retry('ana-1')
    queue.discard('ana-2')
    await waitUntil(isEmpty)
    expect(sent.at(-1)?.key).toBe('ana-1')
  })

  it('goes on with what an earlier page left', async () => {
    const store = memoryTable<Tap>()
    const first = queueOver(['later'], store, ANA, forEver)
    first.queue.add(act('uno'))
    await waitUntil(() => first.sent.length === 1)
    first.queue.close()
    const second = queueOver([], store)
    await waitUntil(() => second.sent.length === 1)
    expect(second.sent[0]?.key).toBe('ana-1')
  })

  it('shows and sends nobody else’s, nor another company’s', async () => {
    const store = memoryTable<Tap>()
    const first = queueOver(['later'], store, ANA, forEver)
    first.queue.add(act('uno'))
    await waitUntil(() => first.sent.length === 1)
    first.queue.close()
    for (const whose of [
      { ...ANA, person: 'beto' },
      { ...ANA, company: 'otra' },
    ]) {
      const { queue, sent } = queueOver([], store, whose)
      queue.add(act('dos'))
      await waitUntil(() => sent.length === 1)
      expect(sent.map(({ about }) => about)).toEqual(['dos'])
    }
  })

  it('hears that another tab had the answer', async () => {
    const { queue, store } = queueOver(['later', 'later', 'later', 'later'].map(() => refused('No.')))
    const { key, ended } = queue.add(act('uno'))
    await ended
    await waitUntil(async () => (await store.all()).length === 1)
    await store.remove(key)
    queue.look()
    await waitUntil(() => queue.state.get().taps.length === 0)
  })

  it('lets what was made upon a refused one step aside with it, and nothing else', async () => {
    const { queue, sent, isEmpty } = queueOver([refused('Otra persona lo cambió.')])
    const on = (id: string, about: string) => queue.add({ ...act(about), input: { id } })
    const first = on('lote', 'uno')
    const second = on('lote', 'dos')
    on('otro', 'tres')
    const third = on('lote', 'cuatro')
    expect(await second.ended).toMatchObject({ refused: { message: expect.stringMatching(/^Sigue a otra acción/) } })
    await third.ended
    await waitUntil(() => sent.length === 2)
    expect(sent.map(({ about }) => about)).toEqual(['uno', 'tres'])
    await waitUntil(() => queue.state.get().taps.length === 3)
    queue.discard(first.key)
    queue.retry(second.key)
    queue.retry(third.key)
    await waitUntil(isEmpty)
    expect(sent.slice(2).map(({ about }) => about)).toEqual(['dos', 'cuatro'])
  })
})
