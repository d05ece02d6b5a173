import { useNavigate } from '@tanstack/react-router'
import { useUrlSearch } from '#src/web/address/url-state.ts'

/** Whose window is open, in the address: an order's or a lot's, never both; '' for none. */
export function useOpen() {
  const { op = '', lote = '' } = useUrlSearch()
  const navigate = useNavigate()
  const go = (open: { op?: string; lote?: string }, push: boolean) =>
    void navigate({
      to: '.',
      search: ({ op: _, lote: __, ...rest }: Record<string, string | undefined>) => ({ ...rest, ...open }),
      replace: !push,
      resetScroll: false,
    })
  return {
    order: op,
    lot: lote,
    openOrder: (id: string) => go({ op: id }, true),
    openLot: (id: string) => go({ lote: id }, true),
    close: () => go({}, false),
  }
}
