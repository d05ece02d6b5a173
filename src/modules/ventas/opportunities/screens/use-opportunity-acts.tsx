import { useState } from 'react'
import { useAskAct } from '#src/web/address/ask-act.ts'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useAction } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { useDuplicating } from '#src/web/ui/form/copied.ts'
import type { RowAction } from '#src/web/ui/table/row-menu.tsx'
import { ventas } from '../../contract.ts'
import { NEW_QUOTE, useQuoteView } from '../../quotes/screens/state/use-quote-view.tsx'
import type { Opportunity } from '../schemas.ts'
import { LossDialog } from './loss-dialog.tsx'

/** The id of the opportunity whose dialog is open, in the address; '' for none. */
export const useOpenOpportunity = () => {
  const [id, set] = useUrlState('oportunidad')
  return { id, open: (opportunity: { id: string }) => set(opportunity.id, { push: true }), close: () => set('') }
}

/** The actions for an opportunity; `dialog` asks why one was lost. */
export function useOpportunityActs() {
  const { open } = useOpenOpportunity()
  const [losing, setLosing] = useState<Opportunity | null>(null)
  const winning = useAction(ventas.winOpportunity)
  const reopening = useAction(ventas.reopenOpportunity)
  const archiving = useAction(ventas.archiveOpportunity)
  const restoring = useAction(ventas.restoreOpportunity)
  const quotes = useQuoteView()
  const ask = useAskAct('oportunidad')
  const duplicate = useDuplicating<Opportunity>(ventas.addOpportunity, ({ id }) => ask(id, 'duplicar'))
  const mayEdit = useMay()(ventas.editOpportunity)

  const actsOn = (opportunity: Opportunity, archived = false): RowAction[] => {
    const target = { id: opportunity.id, version: opportunity.version }
    const look: RowAction = { label: 'Abrir', icon: 'eye', onClick: () => open(opportunity) }
    if (!mayEdit) return [look]
    if (archived) {
      return [look, { label: 'Restaurar', icon: 'archive-restore', onClick: () => void restoring.run(target) }]
    }
    const closing: RowAction[] =
      opportunity.outcome === 'open'
        ? [
            { label: 'Ganar', icon: 'trophy', onClick: () => void winning.run(target) },
            { label: 'Perder', icon: 'thumbs-down', onClick: () => setLosing(opportunity) },
          ]
        : [{ label: 'Reabrir', icon: 'undo-2', onClick: () => void reopening.run(target) }]
    const quoting = {
      label: 'Cotizar',
      icon: 'file-text',
      onClick: () => quotes.show({ cotizacion: NEW_QUOTE, para: opportunity.id }),
    }
    return [
      look,
      ...closing,
      quoting,
      ...duplicate(opportunity),
      { label: 'Archivar', icon: 'archive', onClick: () => void archiving.run(target) },
    ]
  }
  return { actsOn, dialog: <LossDialog opportunity={losing} onClose={() => setLosing(null)} /> }
}
