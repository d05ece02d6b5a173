import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { UrlSearch } from './url-search.ts'

/** Opens a record by its parameter of the address, and asks there for an act: see useAskedAct. */
export function useAskAct(record: string): (id: string, act: string) => void {
  const navigate = useNavigate()
  return useCallback(
    (id, act) =>
      void navigate({
        to: '.',
        search: (before: UrlSearch) => ({ ...before, [record]: id, hacer: act }),
        resetScroll: false,
      }),
    [navigate, record],
  )
}
