import { modulePath } from '#src/kernel/module.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import { SummaryCard } from '#src/web/ui/dashboard/summary-card.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import module from './module.ts'
import { bodegaSummaryCalls } from './summary.ts'

/** The dashboard's card: the number of products with low stock. */
export default function BodegaSummary() {
  const { data, failure } = useQuery(bodegaSummaryCalls.summary)
  const low = data?.low_stock
  return (
    <SummaryCard
      title={module.name}
      icon={<Icon name={module.icon} />}
      to={modulePath(module.id)}
      value={low === undefined ? (failure ? '—' : undefined) : count(low)}
      tone={low ? 'bad' : 'neutral'}
      hint={low === 1 ? 'producto con stock bajo' : 'productos con stock bajo'}
    />
  )
}
