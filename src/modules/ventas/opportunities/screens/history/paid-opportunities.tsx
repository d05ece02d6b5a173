import { Button } from '@mantine/core'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { ventas } from '../../../contract.ts'
import { InvoiceLink } from '../../../quotes/screens/invoice-link.tsx'
import css from '../../../quotes/screens/quotes.module.css'
import type { PaidOpportunity } from '../../schemas.ts'

/** Asks whether paid opportunities are won; `only` restricts it to one opportunity. */
export function PaidOpportunities({ only }: { only?: string }) {
  const may = useMay()
  const { data = [] } = useQuery(ventas.paidOpportunities, {}, { quiet: true })
  if (!may(ventas.winOpportunity)) return null
  return data
    .filter(({ id }) => only === undefined || id === only)
    .map((opportunity) => <Paid key={opportunity.id} opportunity={opportunity} />)
}

function Paid({ opportunity }: { opportunity: PaidOpportunity }) {
  const winning = useAction(ventas.winOpportunity)
  const { id, version, client_name, quote, invoice } = opportunity
  return (
    <div className={`${css.offer} ${css.paid}`} role="note">
      <p>
        {client_name} pagó <InvoiceLink invoice={invoice} />, de la cotización {quote}, y su oportunidad sigue abierta.
      </p>
      <Button variant="default" disabled={winning.busy} onClick={() => void winning.run({ id, version })}>
        ¿Marcar ganada?
      </Button>
    </div>
  )
}
