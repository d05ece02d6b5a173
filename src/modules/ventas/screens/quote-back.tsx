import { Link } from '@tanstack/react-router'
import { Icon } from '#src/web/ui/icon.tsx'
import css from './quotes.module.css'
import { quoteSearch } from './use-quote-view.tsx'

export const BackToQuotes = () => (
  <Link to="." search={quoteSearch({}) as never} className={css.back}>
    <Icon name="arrow-left" size={15} /> Cotizaciones
  </Link>
)
