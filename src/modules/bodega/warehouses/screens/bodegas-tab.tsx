import { useState } from 'react'
import { useHistory } from '#src/platform/history/ui/use-history.tsx'
import { count } from '#src/web/formats.ts'
import { useMay } from '#src/web/session/session.tsx'
import { ArchivedSelect } from '#src/web/ui/archived/archived-select.tsx'
import { useArchived } from '#src/web/ui/archived/use-archived.ts'
import { useArchiving } from '#src/web/ui/archived/use-archiving.ts'
import { CreateButton } from '#src/web/ui/create-button.tsx'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { EditDialog } from '#src/web/ui/form/edit-dialog.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import css from '../../bodega.module.css'
import { bodega } from '../../contract.ts'
import { StockSettingsCard } from '../../documents/screens/stock-settings-card.tsx'
import type { Warehouse } from '../schemas.ts'

/** The places where things are kept: named, added, archived once they are empty. */
export function BodegasTab() {
  const [archived, setArchived] = useArchived('ver', 'archivadas')
  const [editing, setEditing] = useState<Warehouse | 'new' | null>(null)
  const archiving = useArchiving({ archive: bodega.archiveWarehouse, restore: bodega.restoreWarehouse })
  const mayEdit = useMay()(bodega.addWarehouse)
  const history = useHistory(bodega.warehouses)

  const actions = (warehouse: Warehouse) => [
    ...(archived ? [] : [{ label: 'Editar', icon: 'pencil', onClick: () => setEditing(warehouse) }]),
    ...(warehouse.main ? [] : [archiving(warehouse, archived)]),
  ]

  return (
    <>
      <Table
        call={bodega.warehouses}
        input={{ archived }}
        label={archived ? 'Bodegas archivadas' : 'Bodegas'}
        noun={['bodega', 'bodegas']}
        empty={archived ? 'No hay bodegas archivadas.' : 'No hay bodegas.'}
        toolbar={
          <Toolbar
            active={Number(archived)}
            acts={mayEdit && <CreateButton onClick={() => setEditing('new')}>Nueva bodega</CreateButton>}
          >
            <ArchivedSelect words={['En uso', 'Archivadas']} archived={archived} onChange={setArchived} />
          </Toolbar>
        }
        columns={[
          { key: 'name', title: 'Nombre' },
          { key: 'address', title: 'Dirección', cell: ({ address }) => address || '—' },
          {
            key: 'main',
            narrow: 'state',
            title: 'Tipo',
            width: 120,
            cell: ({ main }) => main && <Badge tone="info">Principal</Badge>,
          },
          {
            key: 'units',
            narrow: 'figure',
            title: 'Unidades',
            align: 'end',
            width: 120,
            cell: ({ units }) => count(units),
          },
          { key: 'note', narrow: 'none', title: 'Nota' },
        ]}
        actions={(warehouse) => [...(mayEdit ? actions(warehouse) : []), ...history(warehouse)]}
      />
      <div className={css.below}>
        <StockSettingsCard />
      </div>
      <EditDialog
        editing={editing}
        onClose={() => setEditing(null)}
        add={{ title: 'Nueva bodega', call: bodega.addWarehouse, submit: 'Agregar bodega', busy: 'Agregando…' }}
        edit={{
          title: 'Editar bodega',
          call: bodega.editWarehouse,
          initial: ({ name, address, note }) => ({ name, address, note }),
        }}
        size="sm"
      >
        <TextField name="name" label="Nombre" autoComplete="off" autoFocus />
        <TextField name="address" label="Dirección" autoComplete="off" placeholder="Opcional" />
        <TextAreaField name="note" label="Nota" placeholder="Opcional" />
      </EditDialog>
    </>
  )
}
