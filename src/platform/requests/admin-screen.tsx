import { useQuery } from '#src/web/calls/call.ts'
import { useSlots } from '#src/web/slots.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { PageHead } from '#src/web/ui/layout/page-head.tsx'
import { Tabs } from '#src/web/ui/layout/tabs.tsx'
import { worklog } from '../worklog/contract.ts'
import { ReceivedLog } from '../worklog/screens/received-log.tsx'
import { useKindReads } from './screens/use-kind-reads.tsx'

/** The request centre: what companies ask for, and control's decision. */
export default function RequestCentre() {
  const { modules, requestTabs } = useSlots()
  const { data: waiting } = useQuery(useKindReads().pendingCounts, {}, { quiet: true })
  const { data: openRequests } = useQuery(worklog.openCount, {}, { quiet: true })
  const kinds = modules
    .flatMap(({ id, requested }) => (requested ? [{ ...requested, Requests: requestTabs[id] }] : []))
    .sort((one, other) => one.tab.place - other.tab.place)
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
          ...kinds.map(({ kind, tab: { id, title }, Requests }) => ({
            id,
            title,
            count: waiting?.[kind] || undefined,
            content: Requests && <Requests />,
          })),
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
