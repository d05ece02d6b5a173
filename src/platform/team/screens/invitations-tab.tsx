import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useAction } from '#src/web/calls/call.ts'
import { useSession } from '#src/web/session/session.tsx'
import { confirm } from '#src/web/ui/dialog/confirm.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { useHistory } from '../../history/ui/use-history.tsx'
import { team } from '../contract.ts'
import type { Invitation, InvitationLink } from '../invitation.ts'
import { type InvitationState, mayInvite } from '../rules.ts'
import { LinkPanel } from './link-panel.tsx'
import { RoleName } from './role-name.tsx'
import css from './team.module.css'

const CLOSED = 'cerradas'
const FILTERS = [
  { value: '', label: 'Por responder' },
  { value: CLOSED, label: 'Aceptadas y revocadas' },
]
const STATES: Record<InvitationState, { label: string; tone: 'good' | 'warn' | 'info' | 'neutral' }> = {
  pendiente: { label: 'Pendiente', tone: 'info' },
  vencida: { label: 'Vencida', tone: 'warn' },
  aceptada: { label: 'Aceptada', tone: 'good' },
  revocada: { label: 'Revocada', tone: 'neutral' },
}

/** Who was invited and has not come yet; what became of the others. */
export function InvitationsTab({ onInvite }: { onInvite: () => void }) {
  const [view, show] = useUrlState('ver')
  const closed = view === CLOSED
  const [link, setLink] = useState<InvitationLink | null>(null)
  const actionsOf = useActions(setLink)
  const history = useHistory(team.invitations)
  const nothing = closed ? (
    'Nadie ha respondido todavía.'
  ) : (
    <EmptyState
      title="No hay invitaciones por responder."
      text="Invita a alguien por correo o con un enlace: elegirá su propia contraseña."
      action={<Button onClick={onInvite}>Invitar al equipo</Button>}
    />
  )

  return (
    <>
      <Table
        call={team.invitations}
        input={closed ? { closed: true } : {}}
        label="Invitaciones"
        search="Buscar invitaciones"
        noun={['invitación', 'invitaciones']}
        empty={nothing}
        toolbar={
          <NativeSelect
            aria-label="Invitaciones que se muestran"
            data={FILTERS}
            value={closed ? CLOSED : ''}
            onChange={(event) => show(event.currentTarget.value)}
          />
        }
        columns={[
          { key: 'email', title: 'Invitado', cell: (invitation) => <Invited {...invitation} /> },
          { key: 'role', title: 'Rol', width: 150, cell: ({ role }) => <RoleName role={role} /> },
          { key: 'inviter', narrow: 'none', title: 'Invita', width: 150 },
          {
            key: 'created_at',
            narrow: 'none',
            title: 'Desde',
            width: 130,
            cell: (one) => <DateText at={one.created_at} as="moment" />,
          },
          {
            key: 'expires_at',
            narrow: 'named',
            title: 'Vence',
            width: 130,
            cell: (one) => <DateText at={one.expires_at} as="moment" />,
          },
          {
            key: 'state',
            narrow: 'state',
            title: 'Estado',
            width: 110,
            cell: ({ state }) => <StateBadge state={state} />,
          },
        ]}
        nameOf={({ email }) => email}
        actions={(one) => [...actionsOf(one), ...history({ id: one.id, name: `la invitación a ${one.email}` })]}
      />
      <Dialog open={link !== null} onClose={() => setLink(null)} title="Comparte la invitación" size="sm">
        {link && <LinkPanel link={link} onClose={() => setLink(null)} />}
      </Dialog>
    </>
  )
}

const StateBadge = ({ state }: { state: InvitationState }) => (
  <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
)

const Invited = ({ email, name }: Invitation) => (
  <span className={css.names}>
    <span className={css.email}>{email}</span>
    {name && <span className={css.name}>{name}</span>}
  </span>
)

function useActions(onLink: (link: InvitationLink) => void) {
  const { user } = useSession()
  const renewal = useAction(team.resendInvitation, { onDone: onLink })
  const revocation = useAction(team.revokeInvitation)

  const revoke = async ({ id, version, email }: Invitation) => {
    const sure = await confirm({
      title: '¿Revocar la invitación?',
      text: `El enlace que tiene ${email} dejará de servir.`,
      action: 'Revocar',
      danger: true,
    })
    if (sure) await revocation.run({ id, version })
  }

  return (invitation: Invitation) => {
    const { id, version, role, state } = invitation
    const open = state === 'pendiente' || state === 'vencida'
    if (!open || !mayInvite(user.role, role)) return []
    const renew = (send_mail: boolean) => void renewal.run({ id, version, send_mail })
    return [
      { label: 'Reenviar por correo', icon: 'mail', onClick: () => renew(true) },
      { label: 'Nuevo enlace', icon: 'copy', onClick: () => renew(false) },
      { label: 'Revocar', icon: 'x', danger: true, onClick: () => void revoke(invitation) },
    ]
  }
}
