import { Users } from 'lucide-react'
import { lazy, useState } from 'react'
import { MAY } from '#src/kernel/access.ts'
import { useMay, useSession } from '#src/web/session/session.tsx'
import { CreateButton } from '#src/web/ui/create-button.tsx'
import { PageHead } from '#src/web/ui/layout/page-head.tsx'
import { Tabs } from '#src/web/ui/layout/tabs.tsx'
import { team } from './contract.ts'
import { InvitationsTab } from './screens/invitations-tab.tsx'
import { InviteDialog } from './screens/invite-dialog.tsx'
import { MembersTab } from './screens/members-tab.tsx'
import { SecurityTab } from './screens/security-tab.tsx'

const ActivityTab = lazy(() => import('../audit/activity-tab.tsx'))
const PermissionsTab = lazy(() => import('../audit/permissions-tab.tsx'))

const HELP = [
  'Invita a tu gente por correo o con un enlace.',
  'Elige el rol de cada quien: administrador o colaborador.',
  'Mira en «Actividad» quién hizo qué, y desactiva a quien se vaya.',
]

/** The company's people, their invitations, what they did and what they may. */
export default function TeamScreen() {
  const { company } = useSession()
  const may = useMay()
  const [inviting, setInviting] = useState(false)
  const tabs = [
    { id: 'equipo', title: 'Equipo', content: <MembersTab /> },
    { id: 'invitaciones', title: 'Invitaciones', content: <InvitationsTab onInvite={() => setInviting(true)} /> },
    ...(may(MAY.seeActivity) ? [{ id: 'actividad', title: 'Actividad', content: <ActivityTab /> }] : []),
    { id: 'permisos', title: 'Permisos', content: <PermissionsTab /> },
    ...(may(team.security) ? [{ id: 'seguridad', title: 'Seguridad', content: <SecurityTab /> }] : []),
  ]
  return (
    <>
      <PageHead
        title="Gestionar Equipo"
        description={`Quién trabaja en ${company?.name ?? 'tu empresa'} y con qué permisos.`}
        icon={<Users size={20} strokeWidth={1.75} aria-hidden />}
        help={HELP}
        actions={
          <CreateButton icon="send" onClick={() => setInviting(true)}>
            Invitar
          </CreateButton>
        }
      />
      <Tabs label="Equipo" tabs={tabs} />
      <InviteDialog open={inviting} onClose={() => setInviting(false)} />
    </>
  )
}
