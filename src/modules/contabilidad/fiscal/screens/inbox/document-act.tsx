import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { contabilidad } from '../../../contract.ts'
import type { FiscalDocumentRow } from '../../schemas.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { ACTION_LABELS } from './words.ts'

interface DocumentActProps {
  document: FiscalDocumentRow
  /** True: the filled button of its screen. */
  filled?: boolean
  /** Called with the document that takes the place of a corrected one. */
  onCorrected?: (id: string) => void
}

/** The one thing to do about a document. Nothing where there is none, or for whoever may not. */
export function DocumentAct({ document, filled = false, onCorrected }: DocumentActProps) {
  const { id, number, action } = document
  const [correcting, setCorrecting] = useState(false)
  const retry = useAction(contabilidad.retryFiscalDocument)
  const may = useMay()
  const label = ACTION_LABELS[action]
  const corrects = action === 'corregir'
  if (label === null || !may(corrects ? contabilidad.correctFiscalDocument : contabilidad.retryFiscalDocument))
    return null
  return (
    <>
      <Button
        size={filled ? 'sm' : 'compact-sm'}
        variant={filled ? 'filled' : 'default'}
        aria-label={`${label}: ${number}`}
        disabled={retry.busy}
        onClick={() => (corrects ? setCorrecting(true) : void retry.run({ id }))}
      >
        {label}
      </Button>
      {corrects && (
        <CorrectDialog
          document={document}
          open={correcting}
          onClose={() => setCorrecting(false)}
          onCorrected={onCorrected}
        />
      )}
    </>
  )
}
