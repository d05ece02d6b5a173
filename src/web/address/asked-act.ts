import { type HistoryState, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { UrlSearch } from './url-search.ts'
import { useUrlSearch } from './url-state.ts'

/** What an address asks a page to do: `?hacer=facturar`. */
const NAME = 'hacer'

/** Acts by the names under which an address asks for them; undefined or false: not loaded yet, or not for this person or in this state. */
type AskedActs = Readonly<Record<string, (() => void) | false | undefined>>

/** Visits whose act has begun. The address keeps a visit's state while the page is drawn again. */
const begun = new WeakSet<HistoryState>()

/**
 * Does what the address asks for, once, and takes the request out of the address, so that neither a reload nor the way back asks again.
 * @param opens acts that open something in which the person goes on, or closes it
 * @param does acts that change something at once: only where the person asked within the program, since anybody can send them an address
 */
export function useAskedAct(opens: AskedActs, does: AskedActs = {}): void {
  const { state } = useLocation()
  const { [NAME]: name = '' } = useUrlSearch()
  const act = opens[name] || (state.asked && does[name])
  const navigate = useNavigate()
  const begin = useEffectEvent(async () => {
    if (begun.has(state) || !act) return
    begun.add(state)
    await navigate({
      to: '.',
      search: ({ [NAME]: _, ...rest }: UrlSearch) => rest,
      replace: true,
      resetScroll: false,
    })
    act()
  })
  const ready = Boolean(act)
  useEffect(() => {
    if (ready) void begin()
  }, [ready])
}
