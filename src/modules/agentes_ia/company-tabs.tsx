import { OwnRequests } from '#src/platform/requests/ui/own-requests.tsx'
import { useQuery } from '#src/web/calls/call.ts'
import { Tabs } from '#src/web/ui/layout/tabs.tsx'
import { agentes_ia } from './contract.ts'
import module from './module.ts'
import { AvailableTab } from './screens/available-tab.tsx'
import { ConnectedTab } from './screens/connected-tab.tsx'

/** A company's side of the agents: what it may ask for, what it asked for, what it has. */
export function AgentTabs() {
  const summary = useQuery(agentes_ia.summary, {}, { quiet: true })
  return (
    <Tabs
      label={module.name}
      tabs={[
        { id: 'disponibles', title: 'Agentes Disponibles', content: <AvailableTab /> },
        {
          id: 'solicitudes',
          title: 'Mis Solicitudes',
          content: <OwnRequests call={agentes_ia.requests} what="Agente" />,
        },
        {
          id: 'conectados',
          title: 'Agentes Conectados',
          count: summary.data?.connected || undefined,
          content: <ConnectedTab />,
        },
      ]}
    />
  )
}
