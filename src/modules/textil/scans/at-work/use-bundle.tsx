import { useEffect, useEffectEvent, useState } from 'react'
import { useQuery } from '#src/web/calls/call.ts'
import { isUnanswered } from '#src/web/calls/transport.ts'
import { textil } from '../../contract.ts'
import type { ScannedBundle } from '../schemas.ts'
import { keptBundle, newestOf } from './kept-bundles.ts'
import { tapsOn, withTaps } from './prediction.ts'
import { type Kept, SCAN } from './use-kept-bundles.tsx'

/** A line that answers later than this counts as none. */
export const PATIENCE_MS = 4_000

const NOT_KEPT =
  'No está guardado en este teléfono, y sin línea no lo podemos leer: puede estar terminado. Anótalo y búscalo cuando haya línea.'

interface OpenedBundle {
  bundle: ScannedBundle | null
  /** How many scans of it wait on this device, and whether what comes of them is known. */
  waiting: number
  clear: boolean
  /** Why it cannot be opened, in a sentence; null: it can, or it is still being read. */
  problem: string | null
}

/** A bundle as it is read, or without a line as it is kept; with what this device did to it and has not sent. */
export function useBundle(id: string, kept: Kept): OpenedBundle {
  const { data, failure } = useQuery(textil.bundle, { id }, { quiet: true, hasty: true, afresh: true })
  const [opened] = useState(Date.now)
  const tell = useEffectEvent(kept.note)
  useEffect(() => {
    if (data !== undefined) void tell(data)
  }, [data])
  const late = useLate()
  const silent = failure !== null && isUnanswered(failure)
  const stored = kept.bundles && (data !== undefined || silent || late) ? keptBundle(kept.bundles, id) : null
  const row = newestOf(data, stored)
  // What is tapped here stays as it is on screen until it is answered, so that a second tap of the same finger is not one of the next station.
  const taps = tapsOn(kept.taps, id).filter(({ at }) => at < opened)
  if (row !== null) return { ...withTaps(row, taps, SCAN), waiting: taps.length, problem: null }
  const sure = failure !== null && (!silent || kept.loaded)
  return { bundle: null, waiting: 0, clear: true, problem: sure ? (silent ? NOT_KEPT : failure.message) : null }
}

function useLate(): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return late
}
