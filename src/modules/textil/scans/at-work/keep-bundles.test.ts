import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { Failure } from '#src/web/calls/transport.ts'
import type { KeptAnswer } from '#src/web/offline/kept/answer-keeper.ts'
import { keepOnDevice } from '#src/web/offline/kept/keeping.ts'
import type { ScannedBundle } from '../schemas.ts'
import { findByCode } from './find-by-code.ts'
import { type KeptBundles, keptBundle, readAnew, withSeen } from './kept-bundles.ts'
import type { BundlesAtWork } from './schemas.ts'

const order = { id: v7(), order_code: 'OP-1', style: 'Camisa', stations: [{ id: v7(), name: 'Corte', operations: [] }] }
const rowOf = (number: number, version = 1) => ({
  ...{ id: `bulto-${number}`, name: `Bulto ${number}`, number, size: 'M', colour: 'Rojo', order: order.id, version },
  ...{ quantity: 20, seconds: 0, rejected: 0, pieces: 20, station_id: null, status: 'Creado', is_stopped: false },
  steps_done: [],
})
const contentOf = (...bundles: ReturnType<typeof rowOf>[]): BundlesAtWork => ({
  ...{ stations: [], people: { own: null, operators: [] }, orders: [order], complete: true, bundles },
})
const without = new Failure(0, 'Sin línea')

/** A device, what it is asked in turn, and its clock, which goes on by one with every look. */
function device(
  answers: (BundlesAtWork | Failure | Promise<BundlesAtWork>)[],
  before: KeptAnswer<KeptBundles> | null = null,
) {
  const kept: (KeptAnswer<KeptBundles> | null)[] = [before]
  let time = 100
  const keeping = keepOnDevice({
    ask: async () => {
      const answer = answers.shift() ?? without
      if (answer instanceof Failure) throw answer
      return answer
    },
    keeper: {
      load: async () => kept.at(-1) ?? null,
      keep: async (answer) => void kept.push(answer),
      forget: async () => void kept.push(null),
    },
    now: () => time++,
    anew: readAnew,
  })
  const shown = (number: number) => {
    const { kept: all } = keeping.state.get()
    return all && keptBundle(all, `bulto-${number}`)
  }
  const note = (bundle: ScannedBundle) => keeping.change((all, now) => withSeen(all, bundle, now))
  return { keeping, kept, shown, note }
}

const at = (bundle: ScannedBundle | null | undefined, version: number) => ({ ...(bundle as ScannedBundle), version })

describe('what a device keeps of bundles', () => {
  it('is there again when the page opens without a line, and says since when', async () => {
    const { keeping, shown } = device([without], { at: 7, content: { content: contentOf(rowOf(1)), seen: [] } })
    await keeping.refresh()
    expect(shown(1)).toMatchObject({ order_code: 'OP-1', quantity: 20, finished: false })
    expect(keeping.state.get()).toMatchObject({ at: 7, loaded: true, busy: false, failure: without })
  })

  it('is read anew, but for what was answered since the reading began', async () => {
    const { promise: slow, resolve: answer } = Promise.withResolvers<BundlesAtWork>()
    const { keeping, shown, kept, note } = device([contentOf(rowOf(1), rowOf(2)), slow])
    await keeping.refresh()
    await note(at(shown(1), 2))
    expect(shown(1)?.version).toBe(2)
    const refreshed = keeping.refresh()
    await note(at(shown(2), 5))
    answer(contentOf(rowOf(1, 3), rowOf(2)))
    await refreshed
    expect([shown(1)?.version, shown(2)?.version, kept.at(-1)?.content.seen.length]).toEqual([3, 5, 1])
    await note(at(shown(2), 4))
    expect(shown(2)?.version).toBe(5)
  })

  it('asked for while it is being read, it is read once more', async () => {
    const { promise: slow, resolve: answer } = Promise.withResolvers<BundlesAtWork>()
    const { keeping, shown, note } = device([contentOf(rowOf(3)), slow, contentOf(rowOf(2))])
    await keeping.refresh()
    const refreshed = keeping.refresh()
    await note(at(shown(3), 2))
    await keeping.refresh()
    answer(contentOf(rowOf(1)))
    await refreshed
    expect([shown(1), shown(2)?.number]).toEqual([null, 2])
  })

  it('is forgotten once the person may scan no more, and nothing is kept after the page was left', async () => {
    const { keeping, kept } = device([contentOf(rowOf(1)), new Failure(403, 'No tienes acceso'), contentOf(rowOf(2))])
    await keeping.refresh()
    await keeping.refresh()
    expect([kept.at(-1), keeping.state.get().kept]).toEqual([null, null])
    keeping.follow()()
    await keeping.refresh()
    expect(kept.at(-1)).toBeNull()
  })
})

describe('a bundle by its code', () => {
  const kept = { content: contentOf(rowOf(12)), seen: [] }
  const never = new Promise<never>(() => {})
  const find = (code: string, more: Partial<Parameters<typeof findByCode>[0]> = {}) =>
    findByCode({ code, order: '', kept, ask: async () => null, patience: never, ...more })

  it('is the server’s while it answers', async () => {
    expect(await find('OP-9 / 1', { ask: async () => 'otro' })).toEqual({ id: 'otro' })
    const refusal = new Failure(404, 'No hay un bulto 1 en la orden OP-9.')
    await expect(find('OP-9 / 1', { ask: () => Promise.reject(refusal) })).rejects.toBe(refusal)
  })

  it('is among those that are kept where nobody answers, or not in time', async () => {
    const twelve = { id: 'bulto-12' }
    expect(await find('op-1/12')).toEqual(twelve)
    expect(await find('12', { order: 'OP-1' })).toEqual(twelve)
    expect(await find('OP-1 / 12', { ask: () => never, patience: Promise.resolve() })).toEqual(twelve)
  })

  it('that is not kept says so, and what to do', async () => {
    const notKept = { problem: expect.stringMatching(/no está guardado.*Anótalo/) }
    expect(await find('OP-1 / 13')).toEqual(notKept)
    expect(await find('OP-1 / 12', { kept: null })).toEqual(notKept)
    expect(await find('12')).toEqual({ problem: 'Escribe el código como está en el tiquete: OP-2026-001 / 12.' })
  })
})
