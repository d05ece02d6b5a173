import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

type UrlSearch = Record<string, string | undefined>

/** The query of the address as texts, as in { tab: 'stock', q: 'camisa' }. */
export const useUrlSearch = () => useSearch({ strict: false }) as UrlSearch

/**
 * A piece of the view that stands in the address, so that it survives a reload and can be shared: `const [q, setQ] = useUrlState('q')`.
 * An empty text takes it out. Setting replaces the entry in the history unless `push`.
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

/** The address's query as a router reads and writes it: texts only, so that '007' stays '007'. */
export const parseSearch = (text: string): UrlSearch => Object.fromEntries(new URLSearchParams(text))

export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
