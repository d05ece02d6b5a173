import { AgentCatalogue } from '#src/platform/offers/agent-catalogue.tsx'
import AgentInbox from '#src/platform/requests/agent-inbox.tsx'
import { Tabs } from '#src/web/ui/tabs.tsx'
import module from './module.ts'

/** What control does here: part 2 §2 'AI agents'. */
export const ControlTabs = () => (
  <Tabs
    label={module.name}
    tabs={[
      { id: 'agentes', title: 'Gestionar Agentes', content: <AgentCatalogue /> },
      { id: 'solicitudes', title: 'Solicitudes de Conexión', content: <AgentInbox /> },
    ]}
  />
)
