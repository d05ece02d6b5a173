import { Link } from '@tanstack/react-router'
import { Badge } from '#src/web/ui/badge.tsx'
import { Card } from '#src/web/ui/card.tsx'
import { DateText } from '#src/web/ui/date-text.tsx'
import { Money } from '#src/web/ui/money.tsx'
import type { ClientOpportunity } from '../client-rows.ts'
import type { Quote } from '../quote-rows.ts'
import css from './crm.module.css'
import { OutcomeBadge } from './outcome-badge.tsx'
import { QuoteStatusBadge } from './quote-status.tsx'
import { quoteSearch } from './use-quote-view.tsx'

/** What is, or was, to be won with a client. */
export function ClientOpportunities({ opportunities }: { opportunities: readonly ClientOpportunity[] }) {
  return (
    <Card title="Oportunidades">
      {opportunities.length === 0 && <p className={css.quiet}>No hay oportunidades.</p>}
      <ul className={css.rows}>
        {opportunities.map(({ id, product_interest, stage_name, value, outcome, archived, created_at }) => (
          <li key={id}>
            <span className={css.grow}>
              <Link
                to="."
                search={
                  (({ empresa }: Record<string, string>) => ({ empresa, tab: 'pipeline', oportunidad: id })) as never
                }
                className={css.name}
              >
                {product_interest || 'Oportunidad'}
              </Link>
              <span className={css.quiet}>
                {stage_name} · <DateText at={created_at} />
              </span>
            </span>
            {archived ? <Badge>Archivada</Badge> : <OutcomeBadge outcome={outcome} />}
            <Money amount={value} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function ClientQuotes({ quotes }: { quotes: readonly Quote[] }) {
  return (
    <Card title="Cotizaciones">
      {quotes.length === 0 && <p className={css.quiet}>No hay cotizaciones.</p>}
      <ul className={css.rows}>
        {quotes.map((quote) => (
          <li key={quote.id}>
            <span className={css.grow}>
              <Link to="." search={quoteSearch({ cotizacion: quote.id }) as never} className={css.name}>
                {quote.number}
              </Link>
              <span className={css.quiet}>
                <DateText at={quote.date} />
              </span>
            </span>
            <QuoteStatusBadge quote={quote} />
            <Money amount={quote.total} currency={quote.currency} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
