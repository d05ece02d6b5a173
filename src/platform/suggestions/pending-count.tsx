import { useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { NavCount } from '#src/web/shell/sidebar/nav-count.tsx'
import { suggestions } from './contract.ts'

/** Beside control's link to the inbox: how many wait for a decision. */
export default function PendingCount() {
  return useMay()(suggestions.pendingCount) ? <Count /> : null
}

function Count() {
  const { data } = useQuery(suggestions.pendingCount, {}, { quiet: true })
  return <NavCount of={data?.pending} what="pendientes" />
}
