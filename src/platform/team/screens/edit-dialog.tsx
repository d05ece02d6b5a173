import { useSession } from '#src/web/session/session.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { type Member, team } from '../contract.ts'
import { rolesToGive } from '../rules.ts'
import { AccessUntilField } from './access-until-field.tsx'
import { RoleField } from './role-field.tsx'

/** A colleague's name and role. */
export function EditMemberDialog({ member, onClose }: { member: Member | null; onClose: () => void }) {
  const { user } = useSession()
  if (member === null) return null
  const { id, version, name, role, username, access_until } = member
  return (
    <Dialog open onClose={onClose} title={`Editar a ${username}`} size="sm">
      <Form
        call={team.editMember}
        initial={{ name, role, access_until: access_until ?? '' }}
        extra={{ id, version }}
        submit="Guardar"
        keep
        onDone={onClose}
        onCancel={onClose}
      >
        <TextField name="name" label="Nombre" autoComplete="off" autoFocus />
        <RoleField roles={rolesToGive(user, member)} />
        <AccessUntilField />
      </Form>
    </Dialog>
  )
}
