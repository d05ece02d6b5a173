import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { UrlSearch } from '#src/web/address/url-search.ts'
import { useUrlSearch } from '#src/web/address/url-state.ts'
import { type ListView, readView, type ViewAddress, writeView } from './list-view.ts'

const NAMES = ['donde', 'grupo', 'campos', 'denso', 'orden', 'por'] as const

/**
 * The view of a list that stands in the address, under a prefix where a screen has two lists.
 *
 * @param usual how the person finds the list where the address says nothing
 */
export function useTableView(prefix: string, usual: ListView | null): [ListView, (change: Partial<ListView>) => void] {
  const search = useUrlSearch()
  const navigate = useNavigate()
  const [donde = '', grupo = '', campos = '', denso = '', orden = '', por = ''] = NAMES.map(
    (name) => search[`${prefix}${name}`],
  )
  const view = useMemo(() => {
    const address = { donde, grupo, campos, denso, orden, por }
    return usual && Object.values(address).join('') === '' ? usual : readView(address)
  }, [donde, grupo, campos, denso, orden, por, usual])
  const change = (next: Partial<ListView>) => {
    const written = writeView({ ...view, ...next }, usual !== null)
    void navigate({
      to: '.',
      search: (before: UrlSearch) => ({ ...before, ...prefixed(prefix, written) }),
      replace: true,
      resetScroll: false,
    })
  }
  return [view, change]
}

const prefixed = (prefix: string, address: ViewAddress) =>
  Object.fromEntries(NAMES.map((name) => [`${prefix}${name}`, address[name] === '' ? undefined : address[name]]))
