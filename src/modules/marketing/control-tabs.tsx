import { ServiceCatalogue } from '#src/platform/offers/service-catalogue.tsx'
import { useKindReads } from '#src/platform/requests/screens/use-kind-reads.tsx'
import { ReceivedLog } from '#src/platform/worklog/screens/received-log.tsx'
import { useQuery } from '#src/web/calls/call.ts'
import { Tabs } from '#src/web/ui/layout/tabs.tsx'
import module from './module.ts'
import ServiceRequests from './requests-tab.tsx'

/** What control does here. */
export default function ControlTabs() {
  const { data: waiting } = useQuery(useKindReads().pendingCounts, {}, { quiet: true })
  return (
    <Tabs
      label={module.name}
      tabs={[
        { id: 'servicios', title: 'Gestionar Servicios', content: <ServiceCatalogue /> },
        {
          id: 'solicitudes',
          title: 'Solicitudes',
          count: waiting?.marketing || undefined,
          content: <ServiceRequests />,
        },
        { id: 'seguimiento', title: 'Seguimiento', content: <ReceivedLog kind="marketing" /> },
      ]}
    />
  )
}
