import { BackLink } from '#src/web/ui/detail/back-link.tsx'
import { quoteSearch } from './use-quote-view.tsx'

export const BackToQuotes = () => <BackLink search={quoteSearch({})}>Cotizaciones</BackLink>
