import { Failure } from '../../calls/transport.ts'
import { storeOf } from '../../store.ts'
import type { AnswerKeeper } from './answer-keeper.ts'

const FORBIDDEN = 403

export interface KeptState<Kept> {
  kept: Kept | null
  /** When it was asked for, by this device's clock. */
  at: number
  /** Whether what the device keeps was looked into. */
  loaded: boolean
  busy: boolean
  /** Why it was not read anew the last time. */
  failure: Failure | null
}

interface KeepPorts<Answer, Kept> {
  ask(): Promise<Answer>
  keeper: AnswerKeeper<Kept>
  now(): number
  /** What is kept after an answer that was asked for at a moment. */
  anew(kept: Kept | null, answer: Answer, began: number): Kept
}

/** Keeps an answer on this device: it is read anew from time to time, and changed by what is learnt in between. */
export function keepOnDevice<Answer, Kept>({ ask, keeper, now, anew }: KeepPorts<Answer, Kept>) {
  const state = storeOf<KeptState<Kept>>({ kept: null, at: 0, loaded: false, busy: false, failure: null })
  let closed = false
  let again = false
  const say = (more: Partial<KeptState<Kept>>) => {
    if (!closed) state.set({ ...state.get(), ...more })
  }
  const loading = keeper
    .load()
    .then((found) => say({ loaded: true, ...(found && { kept: found.content, at: found.at }) }))

  function write(kept: Kept, at: number) {
    if (closed) return
    say({ kept, at })
    void keeper.keep({ content: kept, at })
  }

  async function readAnew() {
    const began = now()
    try {
      const answer = await ask()
      write(anew(state.get().kept, answer, began), began)
      say({ failure: null })
    } catch (reason) {
      if (!(reason instanceof Failure)) throw reason
      say({ failure: reason })
      if (reason.status !== FORBIDDEN) return
      // It is not the person's to read any more.
      say({ kept: null })
      await keeper.forget()
    }
  }

  return {
    state,
    /** Reads it anew; asked for meanwhile, once more afterwards. */
    async refresh() {
      again = true
      if (state.get().busy || closed) return
      say({ busy: true })
      await loading
      while (again && !closed) {
        again = false
        await readAnew()
      }
      say({ busy: false })
    },
    /** Changes what is kept, if anything is. */
    async change(next: (kept: Kept, at: number) => Kept) {
      await loading
      const { kept, at } = state.get()
      if (kept === null) return
      const changed = next(kept, now())
      if (changed !== kept) write(changed, at)
    },
    /** Nothing is kept any more once what it returns was called. */
    follow() {
      closed = false
      return () => {
        closed = true
      }
    },
  }
}
