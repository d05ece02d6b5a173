import { useNavigate } from '@tanstack/react-router'
import { useUrlSearch } from '#src/web/url-state.ts'

/** Whose window is open, in the address: an order's or a lot's, never both; '' for none. */
export function useOpen() {
  const { orden = '', lote = '' } = useUrlSearch()
  const navigate = useNavigate()
  const go = (open: { orden?: string; lote?: string }, push: boolean) =>
    void navigate({
      to: '.',
      search: ({ orden: _, lote: __, ...rest }: Record<string, string | undefined>) => ({ ...rest, ...open }) as never,
      replace: !push,
      resetScroll: false,
    })
  return {
    order: orden,
    lot: lote,
    openOrder: (id: string) => go({ orden: id }, true),
    openLot: (id: string) => go({ lote: id }, true),
    close: () => go({}, false),
  }
}
