import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAction } from '#src/web/calls/call.ts'
import { PRODUCT } from '#src/web/product.ts'
import { PasswordField } from '#src/web/ui/fields/password-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { auth, type Credentials, type NextStep } from '../contract.ts'
import { RECOVER, REGISTER } from '../paths.ts'
import css from './login-screen.module.css'

/** The status for a valid password with an unconfirmed address. */
const UNCONFIRMED = 403

interface PasswordSignInProps {
  onDone: (next: NextStep, credentials: Credentials) => void
  /** Switches to a mailed code. */
  onCode: () => void
}

/** Sign-in with address and password. */
export function PasswordSignIn({ onDone, onCode }: PasswordSignInProps) {
  const [unconfirmed, setUnconfirmed] = useState<Credentials | null>(null)
  return (
    <>
      {unconfirmed && <Unconfirmed credentials={unconfirmed} />}
      <Form
        call={auth.signIn}
        submit="Iniciar Sesión"
        busy="Iniciando sesión..."
        label="Iniciar sesión"
        fullWidth
        keep
        onDone={onDone}
        onRefused={({ status }, input) => setUnconfirmed(status === UNCONFIRMED ? input : null)}
      >
        <TextField name="email" label="Correo electrónico" type="email" autoComplete="username" autoFocus />
        <PasswordField name="password" label="Contraseña" autoComplete="current-password" />
      </Form>
      <nav className={css.ways} aria-label="Otras formas de entrar">
        <Link to={RECOVER}>¿Olvidaste tu contraseña?</Link>
        <button type="button" className={css.way} onClick={onCode}>
          Entrar con un código por correo
        </button>
      </nav>
      <p className={css.or}>¿Tu empresa aún no está en {PRODUCT}?</p>
      <Button variant="default" fullWidth renderRoot={(props) => <Link to={REGISTER} {...props} />}>
        Registrar Nueva Empresa
      </Button>
    </>
  )
}

function Unconfirmed({ credentials }: { credentials: Credentials }) {
  const { run, busy } = useAction(auth.resendConfirmation)
  return (
    <Alert color="yellow" title="Confirma tu correo" role="status">
      <p className={css.explanation}>
        Te enviamos un enlace a {credentials.email} cuando te registraste. Ábrelo para entrar.
      </p>
      <Button variant="default" size="compact-sm" mt="xs" disabled={busy} onClick={() => void run(credentials)}>
        Enviar el correo otra vez
      </Button>
    </Alert>
  )
}
