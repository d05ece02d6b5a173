import { Button } from '@mantine/core'
import { SwitchField } from '#src/web/ui/fields/switch-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { auth } from '../contract.ts'
import css from './login-screen.module.css'

interface SecondStepProps {
  onDone: () => void
  /** Starts the sign-in again. */
  onBack: () => void
}

/** Asks for the second factor after a valid password, code or link. */
export function SecondStep({ onDone, onBack }: SecondStepProps) {
  return (
    <>
      <p className={css.explanation}>
        Escribe el código de tu aplicación de autenticación. Si no la tienes a mano, usa uno de tus códigos de
        recuperación.
      </p>
      <Form
        call={auth.passSecondFactor}
        submit="Continuar"
        busy="Comprobando…"
        label="Verificación en dos pasos"
        fullWidth
        keep
        onDone={onDone}
      >
        <TextField name="code" label="Código" autoComplete="one-time-code" autoFocus />
        <SwitchField
          name="trust_device"
          label="Confiar en este dispositivo 30 días"
          hint="No lo actives en un equipo compartido."
        />
      </Form>
      <Button variant="subtle" onClick={onBack}>
        Volver a empezar
      </Button>
    </>
  )
}
