import { modulePath } from '#src/kernel/module.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import { SummaryCard } from '#src/web/ui/dashboard/summary-card.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import module from './module.ts'
import { agentSummaryCalls } from './summary.ts'

/** The dashboard's card: how many agents work for the company. */
export default function AgentsSummary() {
  const { data, failure } = useQuery(agentSummaryCalls.summary)
  const connected = data?.connected
  return (
    <SummaryCard
      title={module.name}
      icon={<Icon name={module.icon} />}
      to={modulePath(module.id)}
      value={connected === undefined ? (failure ? '—' : undefined) : count(connected)}
      hint={connected === 1 ? 'agente conectado' : 'agentes conectados'}
    />
  )
}
