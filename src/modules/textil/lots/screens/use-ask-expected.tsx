import { useCallback, useRef, useState } from 'react'
import { type LotCard, type Station, UNASSIGNED } from '../../rows.ts'

type Asking = Pick<LotCard, 'id' | 'name' | 'expected_completion_at'>

/** A question on screen: when this lot will be ready in that station. */
export interface AskedExpected {
  lot: Asking
  station: string
}

/** What a move says of it: a moment or none. Null: nothing is moved. */
export type Expected = { expected_completion_at: string | null } | null

/** Asks, before a lot goes to a station, when it is expected to be ready there. Where lots wait for a station nothing is expected. */
export function useAskExpected(stations: readonly Station[]) {
  const [question, setQuestion] = useState<AskedExpected | null>(null)
  const waiting = useRef<((expected: Expected) => void) | null>(null)
  const latest = useRef(stations)
  latest.current = stations

  const ask = useCallback((lot: Asking, to: string): Promise<object | null> => {
    const station = latest.current.find(({ id }) => id === to)
    if (to === UNASSIGNED || station === undefined) return Promise.resolve({})
    waiting.current?.(null)
    setQuestion({ lot, station: station.name })
    return new Promise((answer) => {
      waiting.current = answer
    })
  }, [])
  const answer = useCallback((expected: Expected) => {
    waiting.current?.(expected)
    waiting.current = null
    setQuestion(null)
  }, [])
  return { question, ask, answer }
}
