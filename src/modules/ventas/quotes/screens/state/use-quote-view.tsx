import { useNavigate } from '@tanstack/react-router'
import { linkTo } from '#src/web/address/link-to.ts'
import type { UrlSearch } from '#src/web/address/url-search.ts'
import { useUrlSearch } from '#src/web/address/url-state.ts'

/** The value of `cotizacion` for a quote being written. */
export const NEW_QUOTE = 'nueva'

interface QuoteView {
  /** A quote's id, or `NEW_QUOTE`. */
  cotizacion?: string
  /** Set while it is edited. */
  editar?: string
  /** The quote in the print view. */
  imprimir?: string
  /** Which edition, if it was sent more than once. */
  edicion?: string
  /** The opportunity of a new quote. */
  para?: string
  /** The client of a new quote. */
  cliente?: string
  ver?: string
}

/** A link to quotes in Ventas. */
export const linkToQuotes = (view: QuoteView) => linkTo({ tab: 'cotizador', ...view })

/** The quote on screen and its mode, kept in the address, so that going back returns to the previous view. */
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
    /** Opens or closes the print view on top of the current view. */
    print: (id: string) => print(id),
    printEdition: (id: string, edition: number) => print(id, String(edition)),
  }
}
