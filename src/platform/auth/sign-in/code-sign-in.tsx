import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '#src/web/calls/call.ts'
import { toast } from '#src/web/toast/toast.ts'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { type Address, auth, type NextStep } from '../contract.ts'
import css from './login-screen.module.css'

interface CodeSignInProps {
  onDone: (next: NextStep) => void
  /** Returns to the password. */
  onBack: () => void
}

/** Sign-in with a mailed code. */
export function CodeSignIn({ onDone, onBack }: CodeSignInProps) {
  const [sent, setSent] = useState<Address | null>(null)
  return (
    <>
      {sent ? <TypeCode sent={sent} onDone={onDone} onBack={onBack} /> : <AskForCode onSent={setSent} />}
      <Button variant="subtle" onClick={onBack}>
        Entrar con mi contraseña
      </Button>
    </>
  )
}

function AskForCode({ onSent }: { onSent: (sent: Address) => void }) {
  return (
    <>
      <p className={css.explanation}>Te enviaremos un código de seis cifras a tu correo. Sirve durante 10 minutos.</p>
      <Form
        call={auth.requestCode}
        submit="Enviar código"
        busy="Enviando…"
        label="Pedir un código"
        fullWidth
        keep
        onDone={(_, { email }) => onSent({ email })}
      >
        <TextField name="email" label="Correo electrónico" type="email" autoComplete="username" autoFocus />
      </Form>
    </>
  )
}

function TypeCode({ sent, onDone, onBack }: { sent: Address } & CodeSignInProps) {
  const again = useAction(auth.requestCode, { onDone: () => toast({ title: 'Te enviamos otro código.' }) })
  const done = (next: NextStep) => {
    if (!next.must_change_password) {
      onDone(next)
      return
    }
    toast({ title: 'Elige primero tu contraseña', description: 'Entra una vez con la que te dio tu empresa.' })
    onBack()
  }
  return (
    <>
      <p className={css.explanation}>
        Si {sent.email} tiene una cuenta, el código llega en un momento. Escríbelo aquí.
      </p>
      <Form
        call={auth.signInWithCode}
        extra={sent}
        submit="Iniciar Sesión"
        busy="Iniciando sesión..."
        label="Entrar con un código"
        fullWidth
        keep
        onDone={done}
      >
        <TextField name="code" label="Código" inputMode="numeric" autoComplete="one-time-code" autoFocus />
      </Form>
      <Button variant="default" disabled={again.busy} onClick={() => void again.run(sent)}>
        Enviar otro código
      </Button>
    </>
  )
}
