import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { UrlSearch } from './url-search.ts'

/** The query of the address as texts, as in { tab: 'stock', q: 'camisa' }. */
export const useUrlSearch = () => useSearch({ strict: false }) as UrlSearch

/**
 * State in the query of the address, so that it survives a reload and can be shared: `const [q, setQ] = useUrlState('q')`. An empty text removes it.
 * Setting replaces the history entry unless `push`.
 */
export function useUrlState(name: string, fallback = ''): [string, (value: string, how?: { push?: boolean }) => void] {
  const value = useUrlSearch()[name] ?? fallback
  const navigate = useNavigate()
  const set = useCallback(
    (next: string, how: { push?: boolean } = {}) =>
      void navigate({
        to: '.',
        search: (before: UrlSearch) => ({ ...before, [name]: next === '' || next === fallback ? undefined : next }),
        replace: !how.push,
        resetScroll: false,
      }),
    [navigate, name, fallback],
  )
  return [value, set]
}
