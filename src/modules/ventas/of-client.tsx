import { lazy, useState } from 'react'
import { modulePath } from '#src/kernel/module.ts'
import { useAskedAct } from '#src/web/address/asked-act.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { MountOnOpen } from '#src/web/ui/dialog/mount-on-open.tsx'
import { CardLink } from '#src/web/ui/layout/card-link.tsx'
import { RecordCard } from '#src/web/ui/layout/record-card.tsx'
import { ventas } from './contract.ts'
import { OutcomeBadge } from './opportunities/screens/history/outcome-badge.tsx'
import { QuoteStatusBadge } from './quotes/screens/quote-status.tsx'

const NewOpportunityDialog = lazy(() =>
  import('./opportunities/screens/new-opportunity-dialog.tsx').then((file) => ({
    default: file.NewOpportunityDialog,
  })),
)

const SALES = modulePath('ventas')

/** The cards of sales on a client's page in cdm: quotes and opportunities. */
export default function OfClient({ id }: { id: string }) {
  const { data, failure, again } = useQuery(ventas.client, { id }, { quiet: true })
  const state = { failed: failure !== null && failure !== undefined, again: () => void again() }
  const may = useMay()
  const mayQuote = may(ventas.addQuote)
  const [adding, setAdding] = useState(false)
  const client = data?.client
  const mayAdd = may(ventas.addOpportunity) && client !== undefined && client.archived_at === null
  useAskedAct({ oportunidad: mayAdd && (() => setAdding(true)) })
  const acts = (
    <>
      <CardLink path={`${SALES}?tab=crm&cliente=${id}`}>Ver en Ventas</CardLink>
      {mayQuote && <CardLink path={`${SALES}?tab=cotizador&cotizacion=nueva&cliente=${id}`}>Nueva cotización</CardLink>}
    </>
  )
  return (
    <>
      <RecordCard
        title="Cotizaciones"
        empty="No hay cotizaciones."
        actions={acts}
        {...state}
        records={data?.quotes.map((quote) => ({
          id: quote.id,
          name: quote.number,
          day: quote.date,
          amount: quote.total,
          currency: quote.currency,
          path: `${SALES}?tab=cotizador&cotizacion=${quote.id}`,
          state: <QuoteStatusBadge quote={quote} />,
        }))}
      />
      <RecordCard
        title="Oportunidades"
        empty="No hay oportunidades."
        {...state}
        records={data?.opportunities.map((opportunity) => ({
          id: opportunity.id,
          name: opportunity.product_interest || 'Oportunidad',
          amount: opportunity.value,
          about: opportunity.stage_name,
          day: opportunity.created_at,
          path: `${SALES}?tab=pipeline&oportunidad=${opportunity.id}`,
          state: <OutcomeBadge outcome={opportunity.outcome} />,
        }))}
      />
      <MountOnOpen when={adding}>
        <NewOpportunityDialog open={adding} onClose={() => setAdding(false)} client={client} />
      </MountOnOpen>
    </>
  )
}
