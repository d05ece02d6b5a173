import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { routeOf } from '#src/kernel/calls/route-of.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { makeStale } from '#src/web/live/make-stale.ts'
import { textil } from '../../contract.ts'

const FOLLOWING = [textil.pipeline, textil.board, textil.cards, textil.lots, textil.lot, textil.order].map(routeOf)
/** The server's clock has passed that moment too, by then. */
const MARGIN_MS = 250

/** Asks again what is shown in the moment in which the next lot is late: time changes no row that would announce it. */
export function useLateness() {
  const client = useQueryClient()
  const { data } = useQuery(textil.pipeline, {})
  useEffect(() => {
    if (data === undefined || data.next_late_ms === null) return
    const timer = setTimeout(
      () => void makeStale(client, { predicate: ({ queryKey }) => FOLLOWING.includes(String(queryKey[0])) }),
      data.next_late_ms + MARGIN_MS,
    )
    return () => clearTimeout(timer)
  }, [data, client])
}
