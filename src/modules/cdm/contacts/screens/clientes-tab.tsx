import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { taxIdLine } from '#src/kernel/tax-id/written.ts'
import { useCustomColumns } from '#src/platform/custom/ui/use-custom-columns.tsx'
import { useHistory } from '#src/platform/history/ui/use-history.tsx'
import { RowTags } from '#src/platform/notes/tags/ui/row-tags.tsx'
import { TagFilter, useChosenTag } from '#src/platform/notes/tags/ui/tag-filter.tsx'
import { tagMany } from '#src/platform/notes/tags/ui/tag-many.tsx'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useAction } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { useDuplicating } from '#src/web/ui/form/copied.ts'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { archivingMany } from '#src/web/ui/table/many/archiving.ts'
import { Table } from '#src/web/ui/table/table.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { cdm } from '../../contract.ts'
import { ListEmpty } from '../../screens/list-empty.tsx'
import { ListToolbar } from '../../screens/list-toolbar.tsx'
import { useListView } from '../../screens/list-view.tsx'
import { WithImports } from '../../screens/with-imports.tsx'
import type { ClientRow } from '../schemas.ts'
import { ClientDialog } from './client-dialog.tsx'
import { ClientPage } from './client-page.tsx'
import { EditListed, type ListedEdit } from './edit-listed.tsx'

/** The company's clients and suppliers: found, added, edited, archived; brought in from a file and taken out into one. */
export function ClientesTab() {
  const [editing, setEditing] = useState<ListedEdit | null>(null)
  const [adding, setAdding] = useState(false)
  const { archived, role, setRole, setView } = useListView()
  const [clientId, show] = useUrlState('cliente')
  const archiving = useAction(cdm.archiveClient)
  const restoring = useAction(cdm.restoreClient)
  const mayEdit = useMay()(cdm.addClient)
  const history = useHistory(cdm.client)
  const duplicate = useDuplicating<ClientRow>(cdm.addClient, ({ id }) => setEditing({ id, copies: true }))
  const tag = useChosenTag()
  const own = useCustomColumns<ClientRow>('cdm_clients')
  const suppliers = role === 'Proveedor'
  const add = { label: suppliers ? 'Nuevo proveedor' : 'Nuevo cliente', onClick: () => setAdding(true) }

  const actions = (client: ClientRow) =>
    archived
      ? [{ label: 'Restaurar', icon: 'archive-restore', onClick: () => void restoring.run(targetOf(client)) }]
      : [
          { label: 'Editar', icon: 'pencil', onClick: () => setEditing({ id: client.id, copies: false }) },
          ...duplicate(client),
          { label: 'Archivar', icon: 'archive', onClick: () => void archiving.run(targetOf(client)) },
        ]

  if (clientId !== '') return <ClientPage id={clientId} />
  return (
    <WithImports kind="clientes">
      <Table
        call={cdm.clients}
        input={{ archived, role, tag }}
        label={archived ? 'Clientes archivados' : 'Clientes'}
        noun={suppliers ? ['proveedor', 'proveedores'] : ['cliente', 'clientes']}
        search="Buscar clientes"
        toolbar={
          <ListToolbar kind="clientes" add={mayEdit ? add : undefined}>
            <NativeSelect
              aria-label="Tipo de contacto"
              data={ROLES}
              value={role ?? ''}
              onChange={(event) => setRole(event.currentTarget.value)}
            />
            <TagFilter />
          </ListToolbar>
        }
        empty={
          <ListEmpty
            title={emptyTitle(suppliers, archived)}
            text="Crea el primero o trae los que ya tienes en una hoja de cálculo."
            add={mayEdit && !archived ? add : undefined}
            onImport={() => setView('importar')}
          />
        }
        columns={[
          {
            key: 'name',
            title: 'Nombre',
            sort: 'name',
            edit: true,
            below: ({ id }) => <RowTags kind="cdm_clients" id={id} />,
          },
          { key: 'email', title: 'Correo', edit: true, cell: emailOf },
          { key: 'phone', title: 'Teléfono', edit: true },
          { key: 'company', title: 'Empresa', edit: true },
          { key: 'tax_number', title: 'Identificación', narrow: 'none', cell: (row) => taxIdLine(row) || '—' },
          { key: 'role', title: 'Tipo', narrow: 'state', width: 120, edit: true, cell: roleOf },
          {
            key: 'created_at',
            narrow: 'none',
            title: 'Alta',
            sort: 'created',
            width: 120,
            cell: (row) => <DateText at={row.created_at} />,
          },
          ...own,
        ]}
        actions={(client) => [...(mayEdit ? actions(client) : []), ...history(client)]}
        record={archived ? undefined : { shows: cdm.client, edit: cdm.editClient }}
        many={[archivingMany(archived, cdm.archiveClient, cdm.restoreClient), tagMany('cdm_clients')]}
        onOpen={({ id }) => show(id, { push: true })}
      />
      <ClientDialog editing={adding ? 'new' : null} role={role} onClose={() => setAdding(false)} />
      <EditListed editing={editing} onClose={() => setEditing(null)} />
    </WithImports>
  )
}

const ROLES = [
  { value: '', label: 'Todos los contactos' },
  { value: 'Cliente', label: 'Clientes' },
  { value: 'Proveedor', label: 'Proveedores' },
]

function emptyTitle(suppliers: boolean, archived: boolean) {
  const who = suppliers ? 'proveedores' : 'clientes'
  return archived ? `No hay ${who} archivados.` : `No hay ${who} registrados.`
}

const targetOf = ({ id, version }: ClientRow) => ({ id, version })

const roleOf = ({ role }: ClientRow) => (role === 'Cliente' ? null : <Badge tone="info">{role}</Badge>)

const emailOf = ({ email }: ClientRow) => email || <Badge tone="warn">Sin correo</Badge>
