import { useNavigate } from '@tanstack/react-router'
import { linkTo } from '#src/web/address/link-to.ts'
import type { UrlSearch } from '#src/web/address/url-search.ts'
import { useUrlSearch } from '#src/web/address/url-state.ts'

/** What stands in the address for a quote that is being written. */
export const NEW_QUOTE = 'nueva'

interface QuoteView {
  /** A quote, or `NEW_QUOTE`. */
  cotizacion?: string
  /** It is being edited. */
  editar?: string
  /** Its print view is open. */
  imprimir?: string
  /** Which edition of it, where it was sent more than once. */
  edicion?: string
  /** The opportunity that a new one is for. */
  para?: string
  /** The client that a new one is for. */
  cliente?: string
  ver?: string
}

/** The address of quotes in Ventas. */
export const linkToQuotes = (view: QuoteView) => linkTo({ tab: 'cotizador', ...view })

/** Which quote is looked at, and how; in the address, so that a step back undoes it. */
export function useQuoteView() {
  const {
    cotizacion = '',
    editar = '',
    imprimir = '',
    edicion = '',
    para = '',
    cliente = '',
    ver = '',
  } = useUrlSearch()
  const navigate = useNavigate()
  const print = (id: string, edition?: string) =>
    void navigate({
      to: '.',
      search: (before: UrlSearch) => ({
        ...before,
        imprimir: id === '' ? undefined : id,
        edicion: edition,
      }),
      replace: id === '',
      resetScroll: false,
    })
  return {
    id: cotizacion,
    editing: editar !== '',
    printing: imprimir === '' ? null : { id: imprimir, ...(edicion !== '' && { edition: edicion }) },
    opportunity: para,
    client: cliente,
    list: ver,
    show: (view: QuoteView, how: { replace?: boolean } = {}) =>
      void navigate({ ...linkToQuotes(view), replace: how.replace }),
    /** Opens or closes the print view over what is there. */
    print: (id: string) => print(id),
    printEdition: (id: string, edition: number) => print(id, String(edition)),
  }
}
