import { modulePath } from '#src/kernel/module.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import { SummaryCard } from '#src/web/ui/dashboard/summary-card.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { CompactMoney } from '#src/web/ui/text/compact-money.tsx'
import module from './module.ts'
import { booksSummaryCalls } from './summary.ts'

/** The dashboard's card: the total of paid invoices, and what is overdue. */
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
