import { modulePath } from '#src/kernel/module.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import { SummaryCard } from '#src/web/ui/dashboard/summary-card.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import module from './module.ts'
import { marketingSummaryCalls } from './summary.ts'

/** The dashboard's card: how many services the company has. */
export default function MarketingSummary() {
  const { data, failure } = useQuery(marketingSummaryCalls.summary)
  const connected = data?.connected
  return (
    <SummaryCard
      title={module.name}
      icon={<Icon name={module.icon} />}
      to={modulePath(module.id)}
      value={connected === undefined ? (failure ? '—' : undefined) : count(connected)}
      hint={connected === 1 ? 'servicio conectado' : 'servicios conectados'}
    />
  )
}
