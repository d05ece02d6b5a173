import { createContext, useMemo, useState } from 'react'

export interface ManyChosen<Row> {
  /** In the order in which they were chosen. */
  rows: readonly Row[]
  has: (row: Row) => boolean
  /** @param through all rows between the one that was chosen last and this one */
  toggle: (row: Row, through: boolean) => void
  set: (rows: readonly Row[]) => void
}

/** What the rows of a list know of the choice; null: nothing is done with several of them. */
// biome-ignore lint/suspicious/noExplicitAny: the rows are those of the list that gives it
export const ChosenRows = createContext<ManyChosen<any> | null>(null)

interface Choice<Row> {
  question: string
  byKey: ReadonlyMap<string, Row>
  last: string | null
}

/** The rows of a list that are chosen, as they are now; another question to the list begins anew. */
export function useChosen<Row>(
  listed: readonly Row[] | undefined,
  keyOf: (row: Row) => string,
  question: string,
): ManyChosen<Row> {
  const none: Choice<Row> = { question, byKey: new Map(), last: null }
  const [kept, keep] = useState<Choice<Row>>(none)
  const { byKey, last } = kept.question === question ? kept : none

  return useMemo(() => {
    const now = new Map((listed ?? []).map((row) => [keyOf(row), row]))
    const keys = [...now.keys()]
    const put = (next: ReadonlyMap<string, Row>, at: string | null) => keep({ question, byKey: next, last: at })
    return {
      rows: [...byKey].map(([key, row]) => now.get(key) ?? row),
      has: (row) => byKey.has(keyOf(row)),
      set: (rows) => put(new Map(rows.map((row) => [keyOf(row), row])), null),
      toggle: (row, through) => {
        const key = keyOf(row)
        const next = new Map(byKey)
        const [from, to] = [keys.indexOf(last ?? ''), keys.indexOf(key)]
        if (through && from >= 0 && to >= 0) {
          for (const each of keys.slice(Math.min(from, to), Math.max(from, to) + 1))
            next.set(each, now.get(each) as Row)
        } else if (!next.delete(key)) next.set(key, row)
        put(next, key)
      },
    }
  }, [listed, keyOf, question, byKey, last])
}
