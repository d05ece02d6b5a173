import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { linkTo } from '#src/web/address/link-to.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { Card } from '#src/web/ui/layout/card.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { ventas } from '../../contract.ts'
import { OutcomeBadge } from '../../opportunities/screens/history/outcome-badge.tsx'
import { NewOpportunityDialog } from '../../opportunities/screens/new-opportunity-dialog.tsx'
import type { Quote } from '../../quotes/schemas.ts'
import { QuoteStatusBadge } from '../../quotes/screens/quote-status.tsx'
import { linkToQuotes, NEW_QUOTE } from '../../quotes/screens/state/use-quote-view.tsx'
import type { ClientOpportunity, SalesClient } from '../schemas.ts'
import css from './crm.module.css'

const ADD = { variant: 'default', size: 'compact-sm', leftSection: <Icon name="plus" size={14} /> } as const

interface ClientOpportunitiesProps {
  client: SalesClient
  opportunities: readonly ClientOpportunity[]
}

/** A client's opportunities, open and closed. */
export function ClientOpportunities({ client, opportunities }: ClientOpportunitiesProps) {
  const [adding, setAdding] = useState(false)
  const mayAdd = useMay()(ventas.addOpportunity) && client.archived_at === null
  return (
    <Card
      title="Oportunidades"
      actions={
        mayAdd && (
          <Button {...ADD} onClick={() => setAdding(true)}>
            Nueva oportunidad
          </Button>
        )
      }
    >
      {opportunities.length === 0 && <p className={css.quiet}>No hay oportunidades.</p>}
      <ul className={css.rows}>
        {opportunities.map(({ id, product_interest, stage_name, value, outcome, archived, created_at }) => (
          <li key={id}>
            <span className={css.grow}>
              <Link {...linkTo({ tab: 'pipeline', oportunidad: id })} className={css.name}>
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
      <NewOpportunityDialog open={adding} onClose={() => setAdding(false)} client={client} />
    </Card>
  )
}

/** A list of quotes; with `client`, a button writes another one for it. */
export function ClientQuotes({ quotes, client }: { quotes: readonly Quote[]; client?: SalesClient }) {
  const mayAdd = useMay()(ventas.addQuote) && client?.archived_at === null
  return (
    <Card
      title="Cotizaciones"
      actions={
        mayAdd && (
          <Button
            {...ADD}
            renderRoot={(root) => <Link {...root} {...linkToQuotes({ cotizacion: NEW_QUOTE, cliente: client.id })} />}
          >
            Nueva cotización
          </Button>
        )
      }
    >
      {quotes.length === 0 && <p className={css.quiet}>No hay cotizaciones.</p>}
      <ul className={css.rows}>
        {quotes.map((quote) => (
          <li key={quote.id}>
            <span className={css.grow}>
              <Link {...linkToQuotes({ cotizacion: quote.id })} className={css.name}>
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
