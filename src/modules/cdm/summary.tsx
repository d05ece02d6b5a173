import { modulePath } from '#src/kernel/module.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import { SummaryCard } from '#src/web/ui/dashboard/summary-card.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import module from './module.ts'
import { cdmSummaryCalls } from './summary.ts'

/** The dashboard's card: how many clients there are. */
export default function MasterDataSummary() {
  const { data, failure } = useQuery(cdmSummaryCalls.summary)
  const clients = data?.clients
  return (
    <SummaryCard
      title={module.name}
      icon={<Icon name={module.icon} />}
      to={modulePath(module.id)}
      value={clients === undefined ? (failure ? '—' : undefined) : count(clients)}
      hint={clients === 1 ? 'cliente' : 'clientes'}
    />
  )
}
