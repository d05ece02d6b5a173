import { useState } from 'react'
import { useSession } from '#src/web/session/session.tsx'

/** What this device knows of who scans where. */
export interface ScanMemory {
  station: string
  operator: string
  /** The code of the order that was scanned last: its numbers suffice. */
  order: string
  /** By bundle and moment of a tap, the act by which it is taken back. */
  acts: Record<string, string>
}

const MOST_ACTS = 100
const NOTHING: ScanMemory = { station: '', operator: '', order: '', acts: {} }

export const tapKey = (bundle: string, scanned_at: string) => `${bundle} ${Date.parse(scanned_at)}`

/** Per company and person, on this device. */
export function useScanMemory() {
  const { user, company } = useSession()
  const key = `trama-escanear-${company?.id ?? ''}-${user.id}`
  const [remembered, setRemembered] = useState<ScanMemory>(() => stored(key))
  const remember = (more: Partial<ScanMemory>) =>
    setRemembered((before) => {
      const next = { ...before, ...more }
      keep(key, next)
      return next
    })
  const noteAct = (bundle: string, scanned_at: string, act: string) =>
    setRemembered((before) => {
      const acts = Object.fromEntries(
        [...Object.entries(before.acts), [tapKey(bundle, scanned_at), act]].slice(-MOST_ACTS),
      )
      const next = { ...before, acts }
      keep(key, next)
      return next
    })
  return { remembered, remember, noteAct }
}

function stored(key: string): ScanMemory {
  try {
    return { ...NOTHING, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<ScanMemory>) }
  } catch {
    return NOTHING
  }
}

function keep(key: string, remembered: ScanMemory) {
  try {
    localStorage.setItem(key, JSON.stringify(remembered))
  } catch {
    // A browser that stores nothing asks again after a reload.
  }
}
