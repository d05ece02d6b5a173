import { PrintView } from '#src/web/ui/print/print-view.tsx'
import { ventas } from '../../contract.ts'
import { NewQuoteView } from './new-quote-view.tsx'
import { QuoteList } from './quote-list.tsx'
import { QuoteTemplateView } from './quote-template-view.tsx'
import { QuoteView } from './quote-view.tsx'
import { NEW_QUOTE, useQuoteView } from './state/use-quote-view.tsx'

/** Quotes: the list, one quote, a new one, or the template; and the print view of any. */
export function CotizadorTab() {
  const { id, list, printing, print } = useQuoteView()
  return (
    <section aria-label="Cotizador">
      {id === NEW_QUOTE ? (
        <NewQuoteView />
      ) : id !== '' ? (
        <QuoteView key={id} id={id} />
      ) : list === 'plantilla' ? (
        <QuoteTemplateView />
      ) : (
        <QuoteList />
      )}
      <PrintView sheet={ventas.quoteSheet} pdf={ventas.quotePdf} input={printing} onClose={() => print('')} />
    </section>
  )
}
