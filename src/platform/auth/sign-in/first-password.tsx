import { Form } from '#src/web/ui/form/form.tsx'
import { auth, type Credentials, type NextStep } from '../contract.ts'
import { NewPasswordField } from '../recovery/new-password-field.tsx'
import css from './login-screen.module.css'

/** Replaces a temporary password before anything opens. */
export function FirstPassword({ credentials, onDone }: { credentials: Credentials; onDone: (next: NextStep) => void }) {
  return (
    <>
      <p className={css.explanation}>Entraste con una contraseña inicial. Elige ahora una que solo tú conozcas.</p>
      <Form
        call={auth.replacePassword}
        extra={credentials}
        submit="Guardar y entrar"
        busy="Iniciando sesión..."
        label="Elegir contraseña"
        fullWidth
        keep
        onDone={onDone}
      >
        <NewPasswordField autoFocus />
      </Form>
    </>
  )
}
