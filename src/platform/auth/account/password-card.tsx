import { PasswordField } from '#src/web/ui/fields/password-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { Card } from '#src/web/ui/layout/card.tsx'
import { NewPasswordField } from '../recovery/new-password-field.tsx'
import { account } from './contract.ts'

export function PasswordCard() {
  return (
    <Card title="Contraseña" act="contrasena" description="Al cambiarla se cierran tus demás sesiones.">
      <Form call={account.changePassword} submit="Cambiar contraseña" label="Contraseña" layout="columns" plain>
        <PasswordField name="current_password" label="Contraseña actual" autoComplete="current-password" />
        <NewPasswordField inside />
      </Form>
    </Card>
  )
}
