import { useState } from 'react'
import type { OutputOf } from '#src/kernel/contract.ts'
import { PasswordField } from '#src/web/ui/fields/password-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import css from '../account/account.module.css'
import { account } from '../account/contract.ts'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface EnrolStepsProps {
  /** Called when the recovery codes have been seen. */
  onDone: () => void
  /** Absent if setting it up is mandatory. */
  onCancel?: () => void
}

/** Sets the second factor up: password, QR code with its first code, recovery codes. */
export function EnrolSteps({ onDone, onCancel }: EnrolStepsProps) {
  const [begun, setBegun] = useState<OutputOf<typeof account.beginSecondFactor> | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onClose={onDone} />
  if (!begun) {
    return (
      <Form
        call={account.beginSecondFactor}
        draft={false}
        submit="Continuar"
        label="Contraseña actual"
        keep
        fullWidth={onCancel === undefined}
        onCancel={onCancel}
        onDone={setBegun}
      >
        <PasswordField name="password" label="Contraseña actual" autoComplete="current-password" autoFocus />
      </Form>
    )
  }
  return (
    <div className={css.steps}>
      <p className={css.text}>
        Lee este código con una aplicación de autenticación de tu teléfono, por ejemplo Google Authenticator, o escribe
        en ella la clave. Después escribe aquí las seis cifras que muestra.
      </p>
      <QrCode text={begun.uri} label="Código QR para la aplicación de autenticación" />
      <code className={css.secret}>{spaced(begun.secret)}</code>
      <Form
        call={account.confirmSecondFactor}
        draft={false}
        submit="Activar"
        busy="Comprobando…"
        label="Primer código"
        keep
        fullWidth={onCancel === undefined}
        onCancel={onCancel}
        onDone={({ recovery_codes }) => setCodes(recovery_codes)}
      >
        <TextField name="code" label="Código" inputMode="numeric" autoComplete="one-time-code" autoFocus />
      </Form>
    </div>
  )
}

/** In groups of four, for typing. */
const spaced = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')
