import { useState } from 'react'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { auth } from '../contract.ts'
import { EntryFrame } from '../entry/entry-frame.tsx'
import { EntryHead } from '../entry/entry-head.tsx'

/** Requests a link to choose a new password. Answers the same for every address. */
export default function RecoverScreen() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <EntryFrame>
      <EntryHead title="Recuperar contraseña" subtitle="Te enviaremos un enlace para elegir otra" />
      {sentTo === null ? (
        <Form
          call={auth.requestRecovery}
          submit="Enviar enlace"
          busy="Enviando…"
          label="Recuperar contraseña"
          fullWidth
          keep
          onDone={(_, { email }) => setSentTo(email)}
        >
          <TextField name="email" label="Correo electrónico" type="email" autoComplete="username" autoFocus />
        </Form>
      ) : (
        <EmptyState
          title="Revisa tu correo"
          text={`Si ${sentTo} tiene una cuenta, en un momento recibirás un enlace. Sirve una vez, durante 60 minutos.`}
        />
      )}
    </EntryFrame>
  )
}
