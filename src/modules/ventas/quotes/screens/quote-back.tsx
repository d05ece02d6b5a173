import { BackLink } from '#src/web/ui/detail/back-link.tsx'
import { linkToQuotes } from './state/use-quote-view.tsx'

export const BackToQuotes = () => <BackLink to={linkToQuotes({})}>Cotizaciones</BackLink>
