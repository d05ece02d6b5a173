import { useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { NavCount } from '#src/web/shell/sidebar/nav-count.tsx'
import { requests } from './contract.ts'

/** Beside control's link to the request centre: how many wait for a decision. */
export default function PendingRequests() {
  return useMay()(requests.pendingCounts) ? <Count /> : null
}

function Count() {
  const { data } = useQuery(requests.pendingCounts, {}, { quiet: true })
  return <NavCount of={data && data.agent + data.web_page + data.marketing} what="pendientes" />
}
