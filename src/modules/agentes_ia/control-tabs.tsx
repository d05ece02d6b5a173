import { AgentCatalogue } from '#src/platform/offers/agent-catalogue.tsx'
import AgentInbox from '#src/platform/requests/agent-inbox.tsx'
import { requests } from '#src/platform/requests/contract.ts'
import { ReceivedLog } from '#src/platform/worklog/screens/received-log.tsx'
import { useQuery } from '#src/web/calls/call.ts'
import { Tabs } from '#src/web/ui/layout/tabs.tsx'
import module from './module.ts'

/** What control does here. */
export default function ControlTabs() {
  const { data: waiting } = useQuery(requests.pendingCounts, {}, { quiet: true })
  return (
    <Tabs
      label={module.name}
      tabs={[
        { id: 'agentes', title: 'Gestionar Agentes', content: <AgentCatalogue /> },
        {
          id: 'solicitudes',
          title: 'Solicitudes de Conexión',
          count: waiting?.agent || undefined,
          content: <AgentInbox />,
        },
        { id: 'seguimiento', title: 'Seguimiento', content: <ReceivedLog kind="agent" /> },
      ]}
    />
  )
}
