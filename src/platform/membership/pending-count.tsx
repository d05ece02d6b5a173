import { useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { NavCount } from '#src/web/shell/sidebar/nav-count.tsx'
import { membership } from './contract.ts'

/** The number of receipts that wait for control's decision. */
export default function PendingCount() {
  return useMay()(membership.pendingReceipts) ? <Count /> : null
}

function Count() {
  const { data } = useQuery(membership.pendingReceipts, {}, { quiet: true })
  return <NavCount of={data?.pending} what="comprobantes por revisar" />
}
