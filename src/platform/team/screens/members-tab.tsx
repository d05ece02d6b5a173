import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useAction, usePages } from '#src/web/calls/call.ts'
import { useMay, useSession } from '#src/web/session/session.tsx'
import { Card } from '#src/web/ui/layout/card.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { useHistory } from '../../history/ui/use-history.tsx'
import { type Member, team } from '../contract.ts'
import { RightsDialog } from '../rights/rights-dialog.tsx'
import { RoleAndRights } from '../rights/role-and-rights.tsx'
import { mayChangeRights } from '../rights/rules.ts'
import { rolesToGive } from '../rules.ts'
import { EditMemberDialog } from './edit-dialog.tsx'
import { MemberForm } from './member-form.tsx'
import { MemberNames } from './member-names.tsx'
import css from './team.module.css'

const REMOVED = 'desactivados'
const FILTERS = [
  { value: '', label: 'Activos' },
  { value: REMOVED, label: 'Desactivados' },
]

/** The people of the company, and the specification's form that adds one. */
export function MembersTab() {
  return (
    <div className={css.columns}>
      <MemberTable />
      <Card
        title="Agregar usuario con contraseña"
        description="Para quien no recibe correo. La cambiará la primera vez que entre; lo más sencillo es Invitar."
      >
        <MemberForm />
      </Card>
    </div>
  )
}

function MemberTable() {
  const { user } = useSession()
  const { total } = usePages(team.members)
  const [view, show] = useUrlState('ver')
  const [editing, setEditing] = useState<Member | null>(null)
  const [entitling, setEntitling] = useState<Member | null>(null)
  const actionsOf = useActions(setEditing, setEntitling)
  const history = useHistory(team.members)
  const removed = view === REMOVED

  return (
    <div>
      <Table
        call={team.members}
        input={removed ? { removed: true } : {}}
        label={removed ? 'Desactivados' : 'Equipo'}
        search="Buscar en el equipo"
        noun={['persona', 'personas']}
        empty={removed ? 'No hay usuarios desactivados.' : 'No hay sub-usuarios registrados.'}
        toolbar={
          <NativeSelect
            aria-label="Usuarios que se muestran"
            data={FILTERS}
            value={removed ? REMOVED : ''}
            onChange={(event) => show(event.currentTarget.value)}
          />
        }
        columns={[
          {
            key: 'username',
            title: 'Usuario',
            cell: (member) => <MemberNames {...member} own={member.id === user.id} />,
          },
          { key: 'role', title: 'Rol', width: 150, cell: (member) => <RoleAndRights {...member} /> },
          {
            key: 'last_seen_at',
            narrow: 'named',
            title: 'Última vez',
            width: 130,
            cell: (member) => <DateText at={member.last_seen_at} as="moment" />,
          },
          {
            key: 'created_at',
            narrow: 'none',
            title: 'Desde',
            width: 110,
            cell: (member) => <DateText at={member.created_at} />,
          },
        ]}
        nameOf={({ username }) => username}
        actions={(member) => [...actionsOf(member, removed), ...history({ id: member.id, name: member.username })]}
      />
      {!removed && total === 1 && (
        <EmptyState
          title="No hay sub-usuarios registrados."
          text="Todavía trabajas aquí sin compañía. Invita a tu equipo."
        />
      )}
      <EditMemberDialog member={editing} onClose={() => setEditing(null)} />
      <RightsDialog member={entitling} onClose={() => setEntitling(null)} />
    </div>
  )
}

/** What the person may do with a member. */
function useActions(edit: (member: Member) => void, entitle: (member: Member) => void) {
  const { user } = useSession()
  const may = useMay()
  const removal = useAction(team.removeMember)
  const restoration = useAction(team.restoreMember)

  const restore = ({ id, version }: Member) => restoration.run({ id, version })

  return (member: Member, removed: boolean) => {
    if (removed) {
      return may(team.restoreMember)
        ? [{ label: 'Reactivar', icon: 'user-plus', onClick: () => void restore(member) }]
        : []
    }
    const mayEdit = may(team.editMember) && rolesToGive(user, member).length > 0
    const mayEntitle = may(team.saveRights) && mayChangeRights(user, member)
    const mayRemove = may(team.removeMember) && member.id !== user.id
    return [
      ...(mayEdit ? [{ label: 'Editar', icon: 'pencil', onClick: () => edit(member) }] : []),
      ...(mayEntitle ? [{ label: 'Permisos', icon: 'shield', onClick: () => entitle(member) }] : []),
      ...(mayRemove
        ? [{ label: 'Eliminar', icon: 'user-minus', danger: true, onClick: () => void removal.run({ id: member.id }) }]
        : []),
    ]
  }
}
