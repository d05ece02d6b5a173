import { Button } from '@mantine/core'
import { useState } from 'react'
import { isAccepted } from '#src/platform/fiscal/states.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { MailsStay } from '#src/web/mails/mails-stay.tsx'
import { useMailSent } from '#src/web/mails/use-mail-sent.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { contabilidad } from '../../../contract.ts'
import type { FiscalDocumentRow } from '../../schemas.ts'
import css from '../fiscal.module.css'

interface MailToBuyerProps {
  document: FiscalDocumentRow
}

/** Sends what was accepted to its buyer, with PDF and XML; a test to whoever issued it. Nothing in a demonstration, or for whoever may not. */
export function MailToBuyer({ document }: MailToBuyerProps) {
  const [open, setOpen] = useState(false)
  const may = useMay()
  const { environment, kind, number, state } = document
  const goesOut = isAccepted(state) && environment !== 'demostracion' && kind !== 'anulacion'
  if (!goesOut || !may(contabilidad.mailFiscalDocument)) return null
  const label = environment === 'pruebas' ? 'Enviar la prueba' : 'Enviar al cliente'
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={`${label}: ${number}`} above>
        <MailingForm document={document} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function MailingForm({ document: { environment, id }, onClose }: MailToBuyerProps & { onClose: () => void }) {
  const { data, failure, again } = useQuery(contabilidad.fiscalMailing, { id }, { quiet: true })
  const sent = useMailSent(onClose)
  if (!data) return failure ? <LoadError title="No pudimos cargar el correo." again={again} /> : <SkeletonRows />
  const isTest = environment === 'pruebas'
  return (
    <Form
      call={contabilidad.mailFiscalDocument}
      initial={isTest ? {} : { email: data.email }}
      extra={{ id }}
      submit="Enviar"
      busy="Enviando…"
      onCancel={onClose}
      {...sent}
    >
      <MailsStay />
      <p className={css.quiet}>
        {isTest
          ? `Es una prueba: va en PDF y XML a ${data.email || 'quien la emitió'}, y a nadie más.`
          : 'Va en PDF y XML. El correo de su ficha no cambia.'}
      </p>
      {!isTest && <TextField name="email" label="Correo del cliente" type="email" autoComplete="off" autoFocus />}
    </Form>
  )
}
