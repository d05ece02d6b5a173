import { Form } from '#src/web/ui/form.tsx'
import { PasswordField } from '#src/web/ui/password-field.tsx'
import { auth, type Credentials, type NextStep } from '../contract.ts'
import css from '../login-screen.module.css'
import { SHORTEST_PASSWORD } from '../password.ts'

/** Somebody else chose the password that was `given`: another one is chosen before anything opens. */
export function FirstPassword({ given, onDone }: { given: Credentials; onDone: (next: NextStep) => void }) {
  return (
    <>
      <p className={css.explanation}>
        Tu empresa te dio una contraseña inicial. Elige ahora una que solo tú conozcas para entrar.
      </p>
      <Form
        call={auth.replacePassword}
        extra={given}
        submit="Guardar y entrar"
        busy="Iniciando sesión..."
        label="Elegir contraseña"
        fullWidth
        keep
        onDone={onDone}
      >
        <PasswordField
          name="new_password"
          label="Nueva contraseña"
          hint={`Al menos ${SHORTEST_PASSWORD} caracteres.`}
          autoComplete="new-password"
          autoFocus
        />
      </Form>
    </>
  )
}
