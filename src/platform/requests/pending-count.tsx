import { useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { NavCount } from '#src/web/shell/sidebar/nav-count.tsx'
import { requests } from './contract.ts'
import { useKindReads } from './screens/use-kind-reads.tsx'

/** Beside control's link to the request centre: how many wait for a decision. */
export default function PendingRequests() {
  return useMay()(requests.pendingCounts) ? <Count /> : null
}

function Count() {
  const { data } = useQuery(useKindReads().pendingCounts, {}, { quiet: true })
  return <NavCount of={data && Object.values(data).reduce((sum, count) => sum + count, 0)} what="pendientes" />
}
