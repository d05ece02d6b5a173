import { useState } from 'react'
import { linkTo } from '#src/web/address/link-to.ts'
import { useAction } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { ArchivedSelect } from '#src/web/ui/archived/archived-select.tsx'
import { useArchived } from '#src/web/ui/archived/use-archived.ts'
import { useArchiving } from '#src/web/ui/archived/use-archiving.ts'
import { CreateButton } from '#src/web/ui/create-button.tsx'
import { BackLink } from '#src/web/ui/detail/back-link.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import type { RowAction } from '#src/web/ui/table/row-menu.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { ventas } from '../../contract.ts'
import type { WebForm } from '../schemas.ts'
import { SubmissionsDialog } from './submissions-dialog.tsx'
import { UseFormDialog } from './use-form-dialog.tsx'
import { WebFormDialog } from './web-form-dialog.tsx'

/** The forms of the company's page: what each is for, how it is put there, and what came of it. */
export function WebForms() {
  const [archived, setArchived] = useArchived('estado')
  const [editing, setEditing] = useState<WebForm | 'new' | null>(null)
  const [used, setUsed] = useState<WebForm | null>(null)
  const [read, setRead] = useState<WebForm | null>(null)
  const manages = useMay()(ventas.addWebForm)
  const archiving = useArchiving({ archive: ventas.archiveWebForm, restore: ventas.restoreWebForm })
  const renewing = useAction(ventas.renewWebForm)
  const add = manages && <CreateButton onClick={() => setEditing('new')}>Nuevo formulario</CreateButton>
  const actsOn = (form: WebForm): RowAction[] => [
    { label: 'Ver lo recibido', icon: 'inbox', onClick: () => setRead(form) },
    ...(archived ? [] : [{ label: 'Poner en tu página', icon: 'code', onClick: () => setUsed(form) }]),
    ...(manages && !archived
      ? [
          { label: 'Editar', icon: 'pencil', onClick: () => setEditing(form) },
          {
            label: 'Renovar dirección',
            icon: 'refresh-cw',
            onClick: () => void renewing.run({ id: form.id, version: form.version }),
          },
        ]
      : []),
    ...(manages ? [archiving(form, archived)] : []),
  ]
  return (
    <>
      <BackLink to={linkTo({})}>Pipeline</BackLink>
      <Table
        call={ventas.webForms}
        input={{ archived }}
        label={archived ? 'Formularios archivados' : 'Formularios'}
        noun={['formulario', 'formularios']}
        search="Buscar formularios"
        toolbar={
          <Toolbar active={archived ? 1 : 0} acts={add}>
            <ArchivedSelect archived={archived} onChange={setArchived} />
          </Toolbar>
        }
        empty={
          archived ? (
            'No hay formularios archivados.'
          ) : (
            <EmptyState
              title="No hay formularios."
              text="Lo que un visitante escribe en tu página llega como contacto y oportunidad."
              action={add}
            />
          )
        }
        columns={[
          { key: 'name', narrow: 'title', title: 'Nombre' },
          { key: 'stage_name', title: 'Etapa', width: 150, cell: ({ stage_name }) => stage_name ?? 'La primera' },
          { key: 'owner_name', title: 'Vendedor', width: 150, cell: ({ owner_name }) => owner_name ?? 'Nadie todavía' },
          {
            key: 'submissions',
            title: 'Envíos',
            width: 120,
            cell: ({ submissions }) => `${submissions} ${submissions === 1 ? 'recibido' : 'recibidos'}`,
          },
          { key: 'thrown', narrow: 'none', title: 'Basura', width: 100 },
        ]}
        nameOf={({ name }) => name}
        actions={actsOn}
      />
      <WebFormDialog editing={editing} onClose={() => setEditing(null)} onMade={setUsed} />
      <UseFormDialog form={used} onClose={() => setUsed(null)} />
      <SubmissionsDialog form={read} onClose={() => setRead(null)} />
    </>
  )
}
