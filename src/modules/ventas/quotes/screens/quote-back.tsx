import { BackLink } from '#src/web/ui/detail/back-link.tsx'
import { quoteSearch } from './state/use-quote-view.tsx'

export const BackToQuotes = () => <BackLink search={quoteSearch({})}>Cotizaciones</BackLink>
