import { Button } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from '#src/web/calls/call.ts'
import { CreateButton } from '#src/web/ui/create-button.tsx'
import { SummaryCard } from '#src/web/ui/dashboard/summary-card.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { Card } from '#src/web/ui/layout/card.tsx'
import { PageHead } from '#src/web/ui/layout/page-head.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import type { MembershipState } from '../payments.ts'
import { isFree } from '../rules.ts'
import css from './membership.module.css'
import { OwnPayments } from './payments/own-payments.tsx'
import { CostLines } from './prices/cost-lines.tsx'
import { PriceText } from './prices/price-text.tsx'
import { useCostReads } from './prices/use-costs.tsx'
import { OwnReceipts } from './receipts/own-receipts.tsx'
import { ReceiptDialog } from './receipts/receipt-dialog.tsx'

const HELP = [
  'Mira qué tienes conectado y cuánto suma al mes.',
  'Cuando pagues, envía tu comprobante desde aquí.',
  'Consulta en el historial lo que ya pagaste y hasta cuándo te cubre.',
]

/** The company's state, costs and payments, and its receipts. */
export default function OwnMembership() {
  const { data, failure, again } = useQuery(useCostReads().mine)
  const [sending, setSending] = useState(false)
  return (
    <>
      <PageHead
        title="Membresía"
        description="El estado de tu membresía, lo que cuesta al mes y tus pagos."
        icon={<Icon name="credit-card" />}
        help={HELP}
        actions={
          <CreateButton act="comprobante" icon="upload" onClick={() => setSending(true)}>
            Enviar comprobante
          </CreateButton>
        }
      />
      {failure && data === undefined ? (
        <EmptyState
          title="No pudimos cargar tu membresía."
          action={
            <Button variant="default" onClick={() => void again()}>
              Reintentar
            </Button>
          }
        />
      ) : (
        <div className={css.page}>
          <Cards standing={data} />
          <Card
            title="Costo mensual"
            width={760}
            description="Lo que tu empresa tiene conectado, con su precio al mes."
          >
            {data ? <CostLines {...data} /> : <SkeletonRows count={5} />}
          </Card>
          <OwnReceipts />
          <OwnPayments />
        </div>
      )}
      <ReceiptDialog open={sending} standing={data} onClose={() => setSending(false)} />
    </>
  )
}

/** Free costs nothing: red would ask for a payment that nobody expects. */
const nothingToPay = ({ membership_status, monthly_cost }: MembershipState) =>
  membership_status !== 'Al día' && isFree(monthly_cost)

/** Green for 'Al día', red for anything else with a price. */
const Cards = ({ standing }: { standing: MembershipState | undefined }) => (
  <div className={css.cards}>
    <SummaryCard
      title="Estado"
      icon={<Icon name="shield" />}
      value={
        standing && (
          <span className={css.large}>
            {nothingToPay(standing) ? (
              <Badge>Gratis</Badge>
            ) : (
              <Badge tone={standing.membership_status === 'Al día' ? 'good' : 'bad'}>
                {standing.membership_status}
              </Badge>
            )}
          </span>
        )
      }
      hint={standing && nothingToPay(standing) ? 'Sin pagos pendientes' : undefined}
    />
    <SummaryCard
      title="Costo mensual"
      icon={<Icon name="banknote" />}
      value={standing && <PriceText price={standing.monthly_cost} />}
    />
    <SummaryCard
      title="Próximo pago"
      icon={<Icon name="calendar-clock" />}
      value={
        standing && (
          <span className={css.large}>
            {standing.next_payment === null && nothingToPay(standing) ? (
              '—'
            ) : standing.next_payment === null ? (
              <Badge tone="bad">N/A</Badge>
            ) : (
              <DateText at={standing.next_payment} as="long" />
            )}
          </span>
        )
      }
      tone={
        standing === undefined || standing.membership_status === 'Al día' || nothingToPay(standing) ? 'neutral' : 'bad'
      }
    />
  </div>
)
