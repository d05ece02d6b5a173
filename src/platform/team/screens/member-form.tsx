import { useSession } from '#src/web/session.tsx'
import { Form } from '#src/web/ui/form.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { NewPasswordField } from '../../auth/new-password-field.tsx'
import { team } from '../contract.ts'
import { newRoles } from '../rules.ts'
import { RoleField } from './role-field.tsx'

/** A new colleague, with the roles that the person may give. */
export function MemberForm() {
  const { user } = useSession()
  return (
    <Form call={team.addMember} initial={{ role: 'colaborador' }} submit="Agregar usuario" busy="Agregando...">
      <TextField name="name" label="Nombre" autoComplete="off" />
      <TextField name="username" label="Usuario" autoComplete="off" />
      <TextField name="email" label="Correo electrónico" type="email" autoComplete="off" />
      <NewPasswordField name="password" label="Contraseña inicial" />
      <RoleField roles={newRoles(user.role)} />
    </Form>
  )
}
