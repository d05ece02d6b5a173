import { AgentCatalogue } from '#src/platform/offers/agent-catalogue.tsx'
import { useKindReads } from '#src/platform/requests/screens/use-kind-reads.tsx'
import { ReceivedLog } from '#src/platform/worklog/screens/received-log.tsx'
import { useQuery } from '#src/web/calls/call.ts'
import { Tabs } from '#src/web/ui/layout/tabs.tsx'
import module from './module.ts'
import AgentRequests from './requests-tab.tsx'

/** What control does here. */
export default function ControlTabs() {
  const { data: waiting } = useQuery(useKindReads().pendingCounts, {}, { quiet: true })
  return (
    <Tabs
      label={module.name}
      tabs={[
        { id: 'agentes', title: 'Gestionar Agentes', content: <AgentCatalogue /> },
        {
          id: 'solicitudes',
          title: 'Solicitudes de Conexión',
          count: waiting?.agent || undefined,
          content: <AgentRequests />,
        },
        { id: 'seguimiento', title: 'Seguimiento', content: <ReceivedLog kind="agent" /> },
      ]}
    />
  )
}
