import { callsOf } from '#src/kernel/contract.ts'
import { ByVersion, pageOf } from '#src/kernel/fields.ts'
import { manages, reads } from '#src/kernel/rights/levels.ts'
import { NewWarehouse, Warehouse, WarehouseChange, WarehouseList } from './schemas.ts'

const { read, act } = callsOf('bodega')

const setting = { access: manages('bodega'), output: Warehouse, undo: 'rows' } as const

export const warehouseCalls = {
  /** The first one on top. */
  warehouses: read('/warehouses', {
    access: reads('bodega'),
    reads: ['warehouses', 'warehouse_stock', 'cdm_products'],
    input: WarehouseList,
    output: pageOf(Warehouse),
    record: { table: 'warehouses', edit: 'editWarehouse' },
  }),
  addWarehouse: act('POST /warehouses', {
    ...setting,
    does: 'agregar una bodega',
    did: 'agregó una bodega',
    input: NewWarehouse,
    done: ({ name }) => `Bodega «${name}» agregada.`,
  }),
  editWarehouse: act('PATCH /warehouses/{id}', {
    ...setting,
    does: 'editar una bodega',
    did: 'editó una bodega',
    input: WarehouseChange,
    done: ({ name }) => `Bodega «${name}» actualizada.`,
  }),
  archiveWarehouse: act('POST /warehouses/{id}/archive', {
    ...setting,
    does: 'archivar una bodega',
    did: 'archivó una bodega',
    input: ByVersion,
    done: 'Bodega archivada.',
  }),
  restoreWarehouse: act('POST /warehouses/{id}/restore', {
    ...setting,
    does: 'restaurar una bodega',
    did: 'restauró una bodega',
    input: ByVersion,
    done: 'Bodega restaurada.',
  }),
}
