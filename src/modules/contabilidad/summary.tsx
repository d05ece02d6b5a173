import { modulePath } from '#src/kernel/module.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import { SummaryCard } from '#src/web/ui/dashboard/summary-card.tsx'
import { TodayItem } from '#src/web/ui/dashboard/today-item.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { CompactMoney } from '#src/web/ui/text/compact-money.tsx'
import module from './module.ts'
import { booksSummaryCalls, OWED } from './summary.ts'

/** The dashboard's card: the sum of paid invoices, and what is overdue. */
export default function ContabilidadSummary() {
  const { data, failure } = useQuery(booksSummaryCalls.summary)
  const late = data?.overdue_count ?? 0
  return (
    <SummaryCard
      title={module.name}
      icon={<Icon name={module.icon} />}
      to={modulePath(module.id)}
      value={data === undefined ? failure ? '—' : undefined : <CompactMoney amount={data.paid} />}
      hint={
        late === 0
          ? 'en facturas pagadas'
          : `en facturas pagadas · ${count(late)} ${late === 1 ? 'vencida' : 'vencidas'}`
      }
    />
  )
}

const invoicesIn = (state: string) => `${modulePath(module.id)}?tab=cartera&estado=${encodeURIComponent(state)}`

export function OwedToday() {
  const { data } = useQuery(booksSummaryCalls.summary, {}, { quiet: true })
  return (
    <>
      <TodayItem
        count={data?.overdue_count}
        text={data?.overdue_count === 1 ? 'factura vencida' : 'facturas vencidas'}
        amount={data?.overdue}
        path={invoicesIn('Vencida')}
        icon="triangle-alert"
        tone="bad"
      />
      <TodayItem
        count={data?.owed_count}
        text={data?.owed_count === 1 ? 'factura por cobrar' : 'facturas por cobrar'}
        amount={data?.owed}
        path={invoicesIn(OWED)}
        icon="banknote"
      />
    </>
  )
}
