import { deviceTable } from '../device-table.ts'
import type { AnswerKeeper } from './answer-keeper.ts'

interface KeptRow {
  key: string
  person: string
  company: string
  at: number
  content: unknown
}

/** What this device keeps of answers, to be read without a line: a row a person, company and kind of answer. */
const rows = deviceTable<KeptRow>('trama-kept', 'answers')

/** Where a kind of answer is kept for one person and one company; nobody else on the device reads it here. */
export function answerKeeper<T>(whose: { person: string; company: string }, name: string): AnswerKeeper<T> {
  const key = [whose.person, whose.company, name].join(' ')
  return {
    async load() {
      const row = (await rows.all()).find((one) => one.key === key)
      return row ? { at: row.at, content: row.content as T } : null
    },
    async keep(answer) {
      // Where the device has no room left, what is in memory serves as long as the page is open.
      await rows.put({ ...whose, key, ...answer }).catch(() => undefined)
    },
    async forget() {
      await rows.remove(key)
    },
  }
}

/** Forgets all of a person's: they sign out. */
export async function forgetKept(person: string): Promise<void> {
  for (const row of await rows.all()) if (row.person === person) await rows.remove(row.key)
}
