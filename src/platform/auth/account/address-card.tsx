import { useState } from 'react'
import { useReloadSession } from '#src/web/session/session.tsx'
import { PasswordField } from '#src/web/ui/fields/password-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { Card } from '#src/web/ui/layout/card.tsx'
import css from './account.module.css'
import { account, type OwnAccount } from './contract.ts'

/** The email address that the person signs in with. */
export function AddressCard({ mine, onSaved }: { mine: OwnAccount; onSaved: () => void }) {
  const [pending, setPending] = useState<string | null>(null)
  const reloadSession = useReloadSession()
  const done = (isPending: boolean, email: string) => {
    if (isPending) {
      setPending(email)
      return
    }
    onSaved()
    void reloadSession()
  }
  return (
    <Card title="Correo electrónico" act="correo" description={mine.email}>
      {pending && (
        <p className={css.text} role="status">
          Abre el enlace que enviamos a {pending}. Hasta entonces entras con el correo de siempre.
        </p>
      )}
      <Form
        call={account.changeEmail}
        submit="Cambiar correo"
        busy="Enviando…"
        label="Correo electrónico"
        layout="columns"
        plain
        onDone={(output, { email }) => done(output.pending, email)}
      >
        <TextField name="email" label="Correo nuevo" type="email" autoComplete="email" />
        <PasswordField name="password" label="Contraseña actual" autoComplete="current-password" />
        {mine.second_factor.on && (
          <TextField name="code" label="Código de la aplicación o de recuperación" autoComplete="one-time-code" />
        )}
      </Form>
    </Card>
  )
}
