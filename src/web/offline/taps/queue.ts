import { Failure } from '../../calls/transport.ts'
import { storeOf } from '../../store.ts'
import type { DeviceTable } from '../memory-table.ts'
import type { Tap, TapArrival, TapEnd } from './tap.ts'

const UPON_REFUSED = 'Sigue a otra acción que no se aceptó. Mira cómo está ahora antes de reintentar.'

export interface TapOwner {
  person: string
  company: string
}

export interface TapPorts {
  store: DeviceTable<Tap>
  /** One attempt. */
  send(tap: Tap): Promise<TapArrival>
  /** Resolves after a pause, or at once when the line is back. */
  pause(tries: number): Promise<void>
  now(): number
  newKey(): string
  /** Other tabs look again. */
  tell(): void
}

interface Waiting {
  taps: readonly Tap[]
  /** The last attempt was not answered. */
  stuck: boolean
}

export type TapQueue = ReturnType<typeof tapQueue>

/**
 * What one person did for one company and the server has not answered, sent one after the other in order; a refused one steps aside and stays. Each is
 * kept before it is sent. Several tabs may send the same one: by its key it counts once, and no tab goes on before it heard an answer. What was made
 * upon one that is refused steps aside with it: what it was made upon never came to be, though its version may.
 */
export function tapQueue(whose: TapOwner, ports: TapPorts) {
  const state = storeOf<Waiting>({ taps: [], stuck: false })
  const ends = new Map<string, (end: TapEnd) => void>()
  const unsaved = new Set<string>()
  let saving: Promise<unknown> = look()
  let working = false
  let closed = false
  let last = 0

  const show = (taps: readonly Tap[], stuck = state.get().stuck) => {
    if (!closed) state.set({ taps, stuck })
  }
  const next = () => state.get().taps.find(({ refused }) => refused === null)
  const changed = (key: string, change: Partial<Tap>) =>
    state.get().taps.map((tap) => (tap.key === key ? { ...tap, ...change } : tap))

  function save(work: () => Promise<unknown>) {
    saving = saving.then(work).then(ports.tell)
    return saving
  }

  function end(key: string, how: TapEnd) {
    ends.get(key)?.(how)
    ends.delete(key)
  }

  /** What is kept, as other tabs may have changed it. */
  async function look() {
    const kept = (await ports.store.all()).filter(
      ({ person, company }) => person === whose.person && company === whose.company,
    )
    const known = new Set(kept.map(({ key }) => key))
    for (const { key } of state.get().taps) if (!known.has(key) && !unsaved.has(key)) end(key, 'elsewhere')
    const fresh = state.get().taps.filter(({ key }) => unsaved.has(key) && !known.has(key))
    show([...kept, ...fresh].sort((one, other) => one.at - other.at))
    void work()
  }

  async function work() {
    if (working) return
    working = true
    let tries = 0
    for (let tap = next(); tap && !closed; tap = next()) {
      await saving
      const arrival = isLost(tap) ? lost() : await ports.send(tap)
      if (closed) return
      if (arrival === 'later') {
        show(state.get().taps, true)
        await ports.pause(tries++)
        continue
      }
      tries = 0
      const { key } = tap
      if ('answered' in arrival) remove(key, arrival)
      else refuse(key, arrival)
    }
    working = false
  }

  function remove(key: string, how: TapEnd) {
    show(
      state.get().taps.filter((tap) => tap.key !== key),
      false,
    )
    void save(() => ports.store.remove(key))
    end(key, how)
  }

  function refuse(key: string, how: Extract<TapEnd, { refused: unknown }>) {
    const taps = changed(key, { refused: how.refused.message })
    show(taps, false)
    const tap = taps.find((one) => one.key === key)
    if (tap) void save(() => ports.store.put(tap))
    end(key, how)
    for (const one of taps) if (one.follows === key && one.refused === null) refuse(one.key, lost())
  }

  const isLost = ({ follows }: Tap) =>
    follows !== undefined && state.get().taps.some((tap) => tap.key === follows && tap.refused !== null)

  /** The last one that waits and is about the same thing. */
  const before = (input: unknown) => {
    const thing = thingOf(input)
    const same = (tap: Tap) => tap.refused === null && thingOf(tap.input) === thing
    return thing === undefined ? undefined : state.get().taps.findLast(same)?.key
  }

  return {
    state,
    /** Keeps it and sends it in its turn. `ended` resolves with the answer, `stuck` once it has to wait for a line. */
    add(made: Pick<Tap, 'route' | 'input' | 'title' | 'about'>) {
      last = Math.max(ports.now(), last + 1)
      const tap = { ...made, ...whose, key: ports.newKey(), at: last, refused: null, follows: before(made.input) }
      const ended = new Promise<TapEnd>((resolve) => ends.set(tap.key, resolve))
      unsaved.add(tap.key)
      show([...state.get().taps, tap])
      void save(() => ports.store.put(tap)).then(() => unsaved.delete(tap.key))
      void work()
      return { key: tap.key, ended, stuck: untilStuck(ended) }
    },
    /** Sends a refused one again, by its own key. */
    retry(key: string) {
      const taps = changed(key, { refused: null })
      show(taps)
      const tap = taps.find((one) => one.key === key)
      if (tap) void save(() => ports.store.put(tap))
      void work()
    },
    discard: (key: string) => remove(key, 'elsewhere'),
    look: () => void save(look),
    /** Stops sending: what waits stays kept for the person. */
    close() {
      closed = true
    },
  }

  function untilStuck(ended: Promise<unknown>): Promise<void> {
    if (state.get().stuck) return Promise.resolve()
    return new Promise((resolve) => {
      const stop = state.watch(() => {
        if (state.get().stuck) resolve()
      })
      void ended.then(stop)
    })
  }
}

const lost = () => ({ refused: new Failure(409, UPON_REFUSED) })

const thingOf = (input: unknown) => (input as { id?: unknown } | null)?.id
