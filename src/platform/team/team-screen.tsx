import { Users } from 'lucide-react'
import { MAY } from '#src/kernel/access.ts'
import { useAction, usePages } from '#src/web/call.ts'
import { useMay, useSession } from '#src/web/session.tsx'
import { Card } from '#src/web/ui/card.tsx'
import { confirm } from '#src/web/ui/confirm.tsx'
import { DateText } from '#src/web/ui/date-text.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { PageHead } from '#src/web/ui/page-head.tsx'
import { Table } from '#src/web/ui/table.tsx'
import { type Member, team } from './contract.ts'
import { MemberForm } from './member-form.tsx'
import { RoleName } from './role-name.tsx'
import css from './team-screen.module.css'

/** The company's people: part 1 §2 'Team management'. */
export default function TeamScreen() {
  const { company } = useSession()
  return (
    <>
      <PageHead
        title="Gestionar Equipo"
        description={`Quién trabaja en ${company?.name ?? 'tu empresa'} y con qué permisos.`}
        icon={<Users size={20} strokeWidth={1.75} aria-hidden />}
      />
      <div className={css.columns}>
        <MemberTable />
        <Card title="Agregar usuario" description="Deberá cambiar la contraseña la primera vez que entre.">
          <MemberForm />
        </Card>
      </div>
    </>
  )
}

function MemberTable() {
  const { user } = useSession()
  const may = useMay()
  const removal = useAction(team.removeMember)
  const { total } = usePages(team.members)

  const remove = async ({ id, username }: Member) => {
    const sure = await confirm({
      title: `¿Eliminar a ${username}?`,
      text: 'Perderá el acceso de inmediato, en todos sus dispositivos. Lo que registró se conserva.',
      action: 'Eliminar',
      danger: true,
    })
    if (sure) await removal.run({ id })
  }
  const actions = (member: Member) =>
    member.id === user.id
      ? []
      : [{ label: 'Eliminar', icon: 'user-minus', danger: true, onClick: () => void remove(member) }]

  return (
    <div>
      <Table
        call={team.members}
        label="Equipo"
        search="Buscar en el equipo"
        noun={['persona', 'personas']}
        empty="No hay sub-usuarios registrados."
        columns={[
          { key: 'username', title: 'Usuario', cell: (member) => <Names {...member} own={member.id === user.id} /> },
          { key: 'email', title: 'Correo', cell: ({ email }) => <span className={css.email}>{email}</span> },
          { key: 'role', title: 'Rol', width: 150, cell: ({ role }) => <RoleName role={role} /> },
          { key: 'created_at', title: 'Desde', width: 120, cell: (member) => <DateText at={member.created_at} /> },
        ]}
        nameOf={({ username }) => username}
        actions={may(MAY.deactivateUsers) ? actions : undefined}
      />
      {total === 1 && <EmptyState title="No hay sub-usuarios registrados." />}
    </div>
  )
}

function Names({ username, name, own }: Member & { own: boolean }) {
  return (
    <span className={css.names}>
      <span className={css.username}>
        {username}
        {own && <span className={css.own}> (tú)</span>}
      </span>
      {name !== username && <span className={css.name}>{name}</span>}
    </span>
  )
}
