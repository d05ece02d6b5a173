import { useState } from 'react'
import { useHistory } from '#src/platform/history/ui/use-history.tsx'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useAction } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { cdm } from '../contract.ts'
import { CLIENT_COLUMNS } from '../import/rows/columns.ts'
import type { Client } from '../rows.ts'
import { ClientPage } from './client/client-page.tsx'
import { ClientDialog } from './client-dialog.tsx'
import { ListEmpty } from './list-empty.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { useListView } from './list-view.tsx'
import { WithImports } from './with-imports.tsx'

/** The company's clients: found, added, edited, archived; brought in from a file and taken out into one. */
export function ClientesTab() {
  const [editing, setEditing] = useState<Client | 'new' | null>(null)
  const { archived, setView } = useListView()
  const [clientId, show] = useUrlState('cliente')
  const archiving = useAction(cdm.archiveClient)
  const restoring = useAction(cdm.restoreClient)
  const mayEdit = useMay()(cdm.addClient)
  const history = useHistory(cdm.client)
  const add = { label: 'Nuevo cliente', onClick: () => setEditing('new') }

  const actions = (client: Client) =>
    archived
      ? [{ label: 'Restaurar', icon: 'archive-restore', onClick: () => void restoring.run(targetOf(client)) }]
      : [
          { label: 'Editar', icon: 'pencil', onClick: () => setEditing(client) },
          { label: 'Archivar', icon: 'archive', onClick: () => void archiving.run(targetOf(client)) },
        ]

  if (clientId !== '') return <ClientPage id={clientId} />
  return (
    <WithImports kind="clientes">
      <Table
        call={cdm.clients}
        input={{ archived }}
        label={archived ? 'Clientes archivados' : 'Clientes'}
        noun={['cliente', 'clientes']}
        search="Buscar clientes"
        toolbar={<ListToolbar kind="clientes" add={mayEdit ? add : undefined} />}
        empty={
          <ListEmpty
            title={archived ? 'No hay clientes archivados.' : 'No hay clientes registrados.'}
            text="Crea el primero o trae los que ya tienes en una hoja de cálculo."
            add={mayEdit && !archived ? add : undefined}
            onImport={() => setView('importar')}
          />
        }
        columns={[
          ...CLIENT_COLUMNS.map(({ field, title }) => ({
            key: field,
            title,
            sort: field === 'name' ? 'name' : undefined,
            ...(field === 'email' && { cell: emailOf }),
          })),
          {
            key: 'created_at',
            narrow: 'none',
            title: 'Alta',
            sort: 'created',
            width: 120,
            cell: (row) => <DateText at={row.created_at} />,
          },
        ]}
        actions={(client) => [...(mayEdit ? actions(client) : []), ...history(client)]}
        onOpen={({ id }) => show(id, { push: true })}
      />
      <ClientDialog editing={editing} onClose={() => setEditing(null)} />
    </WithImports>
  )
}

const targetOf = ({ id, version }: Client) => ({ id, version })

const emailOf = ({ email }: Client) => email || <Badge tone="warn">Sin correo</Badge>
