import { useQuery } from '#src/web/calls/call.ts'
import { MailsStay } from '#src/web/mails/mails-stay.tsx'
import { useMailSent } from '#src/web/mails/use-mail-sent.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { ventas } from '../../contract.ts'
import type { Quote } from '../schemas.ts'

/** Sends a quote to its client by mail, as a PDF. */
export function QuoteMailDialog({ quote, onClose }: { quote: Quote | null; onClose: () => void }) {
  return (
    <Dialog open={quote !== null} onClose={onClose} title={`Enviar ${quote?.number ?? 'cotización'}`}>
      {quote && <Addressed key={quote.id} id={quote.id} onClose={onClose} />}
    </Dialog>
  )
}

function Addressed({ id, onClose }: { id: string; onClose: () => void }) {
  const sent = useMailSent(onClose)
  const { data, failure } = useQuery(ventas.quote, { id }, { quiet: true })
  if (!data)
    return failure ? <EmptyState title="Esta cotización ya no está." text={failure.message} /> : <SkeletonRows />
  return (
    <Form
      call={ventas.mailQuote}
      initial={{ email: data.client_email, message: '' }}
      extra={{ id, version: data.quote.version }}
      submit="Enviar"
      busy="Enviando…"
      {...sent}
      onCancel={onClose}
    >
      <MailsStay />
      <TextField name="email" label="Correo del cliente" type="email" autoComplete="off" autoFocus />
      <TextAreaField
        name="message"
        label="Mensaje"
        hint="La cotización viaja adjunta en PDF y las respuestas llegan a tu correo."
        lines={4}
      />
    </Form>
  )
}
