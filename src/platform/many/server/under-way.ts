import type { NodeWord } from '#src/server/live/node-words.ts'
import type { ManyProgress } from '../contract.ts'
import refusal from './refusals.ts'

/** Between two words of one act. What takes less time says nothing. */
const EVERY_MS = 500
/** How long the last word of an act whose node went away is believed. */
const BELIEVED_MS = 10_000

const STOPPED = 'Se detuvo: no cambió nada.'
const NOTHING: ManyProgress = { done: 0, total: 0, stopping: false }
const OURS = 'many'

/** Whose act it is, and the key under which they sent it: nobody else asks for the same. */
export interface SentAct {
  company: string
  person: string
  key: string
}

/** What a node tells of an act that it runs, or that somebody wants theirs stopped. */
export type ManyWord = NodeWord & { act: string } & ({ progress: ManyProgress } | { stop: true })

/** An act that runs on this node. */
export interface RunningAct {
  /**
   * One record's turn has passed.
   * @throws Refusal if the person stopped it
   */
  advance(): void
  end(): Promise<void>
}

const nameOf = ({ company, person, key }: SentAct) => [company, person, key].join(' ')

export const stopWord = (sent: SentAct): ManyWord => ({ of: OURS, act: nameOf(sent), stop: true })

/**
 * The acts of many records that run now, wherever they do: each node tells the others how far its own are, so that whichever is asked answers from
 * memory.
 */
export function actsUnderWay(tell: (word: ManyWord) => Promise<unknown>, clock = () => performance.now()) {
  const told = new Map<string, ManyProgress & { at: number }>()
  const running = new Set<{ act: string; progress: ManyProgress }>()

  function forgetOld() {
    for (const [act, { at }] of told) if (at < clock() - BELIEVED_MS) told.delete(act)
  }

  return {
    begin(sent: SentAct, total: number): RunningAct {
      const act = nameOf(sent)
      const progress = { ...NOTHING, total }
      const run = { act, progress }
      running.add(run)
      let telling: Promise<unknown> | null = null
      const say = async (now: ManyProgress) => {
        // A word that is lost is followed by another; the act does not fail of it.
        await tell({ of: OURS, act, progress: now }).catch(() => {})
      }
      let isTelling = false
      const timer = setInterval(() => {
        if (isTelling) return
        isTelling = true
        telling = say({ ...progress }).finally(() => {
          isTelling = false
        })
      }, EVERY_MS)

      return {
        advance() {
          progress.done++
          if (progress.stopping) throw refusal('many_stopped', STOPPED)
        },
        async end() {
          clearInterval(timer)
          running.delete(run)
          if (telling === null) return
          await telling
          await say(progress.done === total && !progress.stopping ? progress : NOTHING)
        },
      }
    },
    progressOf(sent: SentAct): ManyProgress {
      forgetOld()
      const { done, total, stopping } = told.get(nameOf(sent)) ?? NOTHING
      return { done, total, stopping }
    },
    hear(word: NodeWord) {
      if (word.of !== OURS) return
      const heard = word as ManyWord
      if ('stop' in heard) {
        for (const { act, progress } of running) if (act === heard.act) progress.stopping = true
        return
      }
      forgetOld()
      if (heard.progress.total === 0) told.delete(heard.act)
      else told.set(heard.act, { ...heard.progress, at: clock() })
    },
  }
}
export type ActsUnderWay = ReturnType<typeof actsUnderWay>
