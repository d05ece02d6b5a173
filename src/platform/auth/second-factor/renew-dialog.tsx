import { useState } from 'react'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { PasswordField } from '#src/web/ui/fields/password-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { account } from '../account/contract.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Replaces the recovery codes. */
export function RenewDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  return (
    <Dialog open onClose={onClose} title="Crear códigos nuevos" size="sm">
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : (
        <Form
          call={account.renewRecoveryCodes}
          draft={false}
          submit="Crear códigos"
          label="Crear códigos nuevos"
          keep
          onCancel={onClose}
          onDone={({ recovery_codes }) => setCodes(recovery_codes)}
        >
          <PasswordField name="password" label="Contraseña actual" autoComplete="current-password" autoFocus />
          <TextField name="code" label="Código de la aplicación o de recuperación" autoComplete="one-time-code" />
        </Form>
      )}
    </Dialog>
  )
}
