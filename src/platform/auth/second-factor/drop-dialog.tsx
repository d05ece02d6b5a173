import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { PasswordField } from '#src/web/ui/fields/password-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import css from '../account/account.module.css'
import { account } from '../account/contract.ts'

/** Switches the second factor off. */
export function DropDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Desactivar verificación en dos pasos" size="sm">
      <p className={css.text}>Tu cuenta quedará protegida solo por la contraseña.</p>
      <Form
        call={account.dropSecondFactor}
        draft={false}
        submit="Desactivar"
        label="Desactivar verificación en dos pasos"
        keep
        onCancel={onClose}
        onDone={onClose}
      >
        <PasswordField name="password" label="Contraseña actual" autoComplete="current-password" autoFocus />
        <TextField name="code" label="Código de la aplicación o de recuperación" autoComplete="one-time-code" />
      </Form>
    </Dialog>
  )
}
