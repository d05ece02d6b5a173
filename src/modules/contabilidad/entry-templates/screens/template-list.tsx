import { useState } from 'react'
import { useHistory } from '#src/platform/history/ui/use-history.tsx'
import { useMay } from '#src/web/session/session.tsx'
import { ArchivedSelect } from '#src/web/ui/archived/archived-select.tsx'
import { useArchived } from '#src/web/ui/archived/use-archived.ts'
import { useArchiving } from '#src/web/ui/archived/use-archiving.ts'
import { CreateButton } from '#src/web/ui/create-button.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { contabilidad } from '../../contract.ts'
import type { EntryTemplate } from '../schemas.ts'
import { TemplateDialog } from './template-dialog.tsx'

/** The templates of entries: add, change, archive. */
export function EntryTemplateList() {
  const [archived, setArchived] = useArchived()
  const [editing, setEditing] = useState<EntryTemplate | 'new' | null>(null)
  const archiving = useArchiving({
    archive: contabilidad.archiveEntryTemplate,
    restore: contabilidad.restoreEntryTemplate,
  })
  const mayEdit = useMay()(contabilidad.addEntryTemplate)
  const history = useHistory(contabilidad.entryTemplates)
  const actions = (of: EntryTemplate) => [
    ...(mayEdit && !of.archived ? [{ label: 'Editar', icon: 'pencil', onClick: () => setEditing(of) }] : []),
    ...(mayEdit ? [archiving(of, of.archived)] : []),
    ...history({ id: of.id, name: of.name }),
  ]
  const add = mayEdit && <CreateButton onClick={() => setEditing('new')}>Nueva plantilla</CreateButton>
  return (
    <>
      <Table
        call={contabilidad.entryTemplates}
        input={{ archived }}
        label={archived ? 'Plantillas archivadas' : 'Plantillas de asientos'}
        search="Buscar plantillas"
        noun={['plantilla', 'plantillas']}
        empty={
          archived ? (
            <EmptyState title="No hay plantillas archivadas." />
          ) : (
            <EmptyState
              title="No hay plantillas."
              text="Guarda las cuentas de un asiento que repites: al registrar otro, la eliges por su nombre."
              action={add}
            />
          )
        }
        toolbar={
          <Toolbar acts={add}>
            <ArchivedSelect words={['En uso', 'Archivadas']} archived={archived} onChange={setArchived} />
          </Toolbar>
        }
        columns={[
          { key: 'name', title: 'Nombre' },
          { key: 'description', narrow: 'named', title: 'Descripción' },
          { key: 'lines', narrow: 'none', title: 'Líneas', align: 'end', width: 90, cell: ({ lines }) => lines.length },
          { key: 'username', narrow: 'none', title: 'La guardó', width: 150 },
        ]}
        nameOf={({ name }) => name}
        actions={actions}
      />
      <TemplateDialog editing={editing} onClose={() => setEditing(null)} />
    </>
  )
}
