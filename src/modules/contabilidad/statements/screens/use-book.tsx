import { useNavigate } from '@tanstack/react-router'
import type { UrlSearch } from '#src/web/address/url-search.ts'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { contabilidad } from '../../contract.ts'
import { hasUnder } from '../rules.ts'

/** The account of the ledger in the address, and whether it includes those under it: 'subcuentas=si'. */
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
