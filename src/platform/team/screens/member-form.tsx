import { useSession } from '#src/web/session/session.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { NewPasswordField } from '../../auth/recovery/new-password-field.tsx'
import { NewMember, team } from '../contract.ts'
import { PresetField } from '../rights/preset-field.tsx'
import { newRoles } from '../rules.ts'
import { RoleField } from './role-field.tsx'

/** One name for both: the person changes how they are called in their own account. */
const OneName = NewMember.omit({ username: true }).extend({ name: NewMember.shape.username })

/** A new colleague, with the roles that the person may give. */
export function MemberForm() {
  const { user } = useSession()
  return (
    <Form
      call={team.addMember}
      fields={{ schema: OneName, input: (typed) => ({ ...typed, username: String(typed.name) }) }}
      initial={{ role: 'colaborador', preset: 'segun_rol' }}
      submit="Agregar usuario"
      busy="Agregando..."
      plain
    >
      <TextField name="name" label="Nombre" autoComplete="off" />
      <TextField name="email" label="Correo electrónico" type="email" autoComplete="off" />
      <NewPasswordField name="password" label="Contraseña inicial" />
      <RoleField roles={newRoles(user.role)} />
      <PresetField />
    </Form>
  )
}
