import { Button } from '@mantine/core'
import { isAccepted } from '#src/platform/fiscal/states.ts'
import { useAction } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { contabilidad } from '../../../contract.ts'
import type { FiscalDocumentRow } from '../../schemas.ts'

/** Sends what was accepted to its buyer, with PDF and XML; a test to whoever issued it. Nothing in a demonstration, or for whoever may not. */
export function MailToBuyer({ document: { id, environment, kind, state } }: { document: FiscalDocumentRow }) {
  const { run, busy } = useAction(contabilidad.mailFiscalDocument)
  const may = useMay()
  const goesOut = isAccepted(state) && environment !== 'demostracion' && kind !== 'anulacion'
  if (!goesOut || !may(contabilidad.mailFiscalDocument)) return null
  return (
    <Button variant="default" disabled={busy} onClick={() => void run({ id })}>
      {environment === 'pruebas' ? 'Enviar la prueba' : 'Enviar al cliente'}
    </Button>
  )
}
