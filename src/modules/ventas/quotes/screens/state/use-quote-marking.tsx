import { useAction } from '#src/web/calls/call.ts'
import { toast } from '#src/web/toast/toast.ts'
import { ventas } from '../../../contract.ts'
import type { Quote, QuoteStatus } from '../../schemas.ts'

/** Time to read the toast and undo. */
const UNDO_MS = 10_000

/** Sets a quote's state, with a toast that can undo it. */
export function useQuoteMarking() {
  const marking = useAction(ventas.markQuote, { quiet: 'done' })

  async function mark({ id, version, status: before }: Quote, status: QuoteStatus) {
    const outcome = await marking.run({ id, version, status })
    if (!outcome.ok) return
    const { number, version: marked } = outcome.output
    const undo = () => void again.run({ id, version: marked, status: before })
    toast({ title: `${number}: ${status}.`, look: 'success', ms: UNDO_MS, action: { label: 'Deshacer', run: undo } })
  }
  const again = useAction(ventas.markQuote)
  return { mark, busy: marking.busy || again.busy }
}
