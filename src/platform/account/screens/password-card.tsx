import { SHORTEST_PASSWORD } from '#src/platform/auth/password.ts'
import { Card } from '#src/web/ui/card.tsx'
import { Form } from '#src/web/ui/form.tsx'
import { PasswordField } from '#src/web/ui/password-field.tsx'
import { account } from '../contract.ts'

export function PasswordCard() {
  return (
    <Card title="Contraseña" description="Al cambiarla se cierran tus demás sesiones.">
      <Form call={account.changePassword} submit="Cambiar contraseña" label="Contraseña" layout="columns">
        <PasswordField name="current_password" label="Contraseña actual" autoComplete="current-password" />
        <PasswordField
          name="new_password"
          label="Contraseña nueva"
          placeholder={`Al menos ${SHORTEST_PASSWORD} caracteres`}
          autoComplete="new-password"
        />
      </Form>
    </Card>
  )
}
