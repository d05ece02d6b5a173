import { useNavigate } from '@tanstack/react-router'
import { useQuery } from '#src/web/call.ts'
import type { UrlSearch } from '#src/web/url-search.ts'
import { useUrlState } from '#src/web/url-state.ts'
import { contabilidad } from '../contract.ts'
import { hasUnder } from '../rules.ts'

/** Which account's book the address asks for, and whether with those under it: 'subcuentas=si'. */
export function useBook() {
  const [account] = useUrlState('cuenta')
  const [written] = useUrlState('subcuentas')
  const navigate = useNavigate()
  const accounts = useQuery(contabilidad.accounts).data ?? []
  const chosen = accounts.find(({ id }) => id === account)
  const open = (id: string, under: boolean) =>
    void navigate({
      to: '.',
      search: (before: UrlSearch) => ({
        ...before,
        cuenta: id === '' ? undefined : id,
        subcuentas: under ? 'si' : undefined,
      }),
      replace: true,
      resetScroll: false,
    })
  return { accounts, chosen, under: written === 'si' && chosen !== undefined && hasUnder(accounts, chosen), open }
}
