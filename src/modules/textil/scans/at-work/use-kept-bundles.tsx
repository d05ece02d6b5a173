import { useEffect, useRef, useState } from 'react'
import { routeOf } from '#src/kernel/calls/route-of.ts'
import { useAsk } from '#src/web/calls/call.ts'
import { isUnanswered } from '#src/web/calls/transport.ts'
import { useLiveState, useOnline } from '#src/web/live/state.ts'
import { keepOnDevice } from '#src/web/offline/kept/keeping.ts'
import { answerKeeper } from '#src/web/offline/kept/kept.ts'
import type { Tap } from '#src/web/offline/taps/tap.ts'
import { tapsOf } from '#src/web/offline/taps/taps.ts'
import { useSession } from '#src/web/session/session.tsx'
import { useStore } from '#src/web/store.ts'
import { textil } from '../../contract.ts'
import type { ScannedBundle } from '../schemas.ts'
import { type KeptBundles, readAnew, withSeen } from './kept-bundles.ts'
import { tapsOfRoute } from './prediction.ts'
import type { BundlesAtWork } from './schemas.ts'

export const SCAN = routeOf(textil.scanBundle)
/** How often it is looked whether they are due, and how old they get while the page is seen. */
const LOOK_MS = 60_000
const OLD_MS = 5 * 60_000

/** What this device keeps to scan without a line, and what of it waits to be sent. */
export interface Kept {
  bundles: KeptBundles | null
  at: number
  loaded: boolean
  busy: boolean
  /** Nobody answers. */
  apart: boolean
  /** Why they were not read anew, in a sentence; null: they were, or nobody answered. */
  problem: string | null
  /** What this device has not sent, or was refused; `stuck`: it waits for a line. */
  taps: readonly Tap[]
  stuck: boolean
  refresh: () => Promise<void>
  /** Notes a bundle as it was read or answered. */
  note: (bundle: ScannedBundle) => Promise<void>
}

/** Reads them anew when the page opens, when there is a line again, when what waited was sent, and every few minutes while it is seen. */
export function useKeptBundles(): Kept {
  const { user, company } = useSession()
  const { ask } = useAsk(textil.bundlesAtWork, true)
  const whose = { person: user.id, company: company?.id ?? '' }
  const [keeping] = useState(() =>
    keepOnDevice({
      ask: async () => (await ask({})) as BundlesAtWork,
      keeper: answerKeeper<KeptBundles>(whose, 'bundles-at-work'),
      now: Date.now,
      anew: readAnew,
    }),
  )
  const { kept: bundles, at, loaded, busy, failure } = useStore(keeping.state)
  const { taps, stuck } = useStore(tapsOf(whose.person, whose.company).state)
  const online = useOnline()
  const live = useLiveState()
  const waiting = tapsOfRoute(taps, SCAN).waiting.length
  const unanswered = failure !== null && isUnanswered(failure)

  useEffect(() => keeping.follow(), [keeping])

  useEffect(() => {
    if (online) void keeping.refresh()
  }, [keeping, online])

  useEffect(() => {
    if (live === 'connected' && keeping.state.get().failure !== null) void keeping.refresh()
  }, [keeping, live])

  // What was scanned without a line has changed the bundles once it was answered.
  const owed = useRef(false)
  const late = waiting > 0 && (stuck || busy || unanswered)
  useEffect(() => {
    if (late) owed.current = true
    if (waiting > 0 || !owed.current) return
    owed.current = false
    void keeping.refresh()
  }, [keeping, waiting, late])

  useEffect(() => {
    const look = () => {
      const { at: since, failure: before } = keeping.state.get()
      const due = before !== null || Date.now() - since > OLD_MS
      if (document.visibilityState === 'visible' && navigator.onLine && due) void keeping.refresh()
    }
    const timer = setInterval(look, LOOK_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [keeping])

  return {
    ...{ bundles, at, loaded, busy, taps, stuck },
    apart: !online || unanswered,
    problem: failure === null || unanswered ? null : failure.message,
    refresh: keeping.refresh,
    note: (bundle) => keeping.change((before, now) => withSeen(before, bundle, now)),
  }
}
