import { useQuery } from '#src/web/calls/call.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { PageHead } from '#src/web/ui/layout/page-head.tsx'
import { Tabs } from '#src/web/ui/layout/tabs.tsx'
import { worklog } from '../worklog/contract.ts'
import { ReceivedLog } from '../worklog/screens/received-log.tsx'
import AgentInbox from './agent-inbox.tsx'
import { requests } from './contract.ts'
import { Inbox } from './screens/inbox.tsx'

/** The request centre: what companies ask for, and control's decision. */
export default function RequestCentre() {
  const { data: waiting } = useQuery(requests.pendingCounts, {}, { quiet: true })
  const { data: openRequests } = useQuery(worklog.openCount, {}, { quiet: true })
  return (
    <>
      <PageHead
        title="Solicitudes"
        description="Lo que piden las empresas. Al aprobar, lo reciben enseguida; si rechazas, leen el motivo."
        icon={<Icon name="inbox" />}
      />
      <Tabs
        label="Solicitudes"
        tabs={[
          { id: 'agentes', title: 'Agentes IA', count: waiting?.agent || undefined, content: <AgentInbox /> },
          {
            id: 'pagina-web',
            title: 'Página Web',
            count: waiting?.web_page || undefined,
            content: <Inbox kind="web_page" />,
          },
          {
            id: 'marketing',
            title: 'Marketing',
            count: waiting?.marketing || undefined,
            content: <Inbox kind="marketing" />,
          },
          {
            id: 'seguimiento',
            title: 'Seguimiento',
            count: openRequests?.open || undefined,
            content: <ReceivedLog />,
          },
        ]}
      />
    </>
  )
}
