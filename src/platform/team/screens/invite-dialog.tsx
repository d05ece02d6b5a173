import { useState } from 'react'
import { useSession } from '#src/web/session/session.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { SwitchField } from '#src/web/ui/fields/switch-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { team } from '../contract.ts'
import type { InvitationLink } from '../invitation.ts'
import { PresetField } from '../rights/preset-field.tsx'
import { newRoles } from '../rules.ts'
import { AccessUntilField } from './access-until-field.tsx'
import { LinkPanel } from './link-panel.tsx'
import { RoleField } from './role-field.tsx'

/** Invites somebody, who chooses his own password; then the link, which is shown this once. */
export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { user } = useSession()
  const [link, setLink] = useState<InvitationLink | null>(null)
  const close = () => {
    setLink(null)
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={link ? 'Comparte la invitación' : 'Invitar al equipo'} size="sm">
      {link ? (
        <LinkPanel link={link} onClose={close} />
      ) : (
        <Form
          call={team.invite}
          initial={{ role: 'colaborador', preset: 'segun_rol', send_mail: true }}
          submit="Invitar"
          busy="Invitando…"
          onDone={setLink}
          onCancel={close}
        >
          <TextField name="email" label="Correo electrónico" type="email" autoComplete="off" autoFocus />
          <TextField name="name" label="Nombre" hint="Para saludarle en el mensaje." autoComplete="off" />
          <RoleField roles={newRoles(user.role)} />
          <PresetField />
          <AccessUntilField />
          <SwitchField
            name="send_mail"
            label="Enviarle un correo"
            hint="También podrás copiar el enlace o compartirlo por WhatsApp."
          />
        </Form>
      )}
    </Dialog>
  )
}
