import { type Area, serve } from '../../server/calls/serve.ts'
import { bodega } from './contract.ts'
import { movements } from './movements/server/list.ts'
import { registerMovement, reverseMovement } from './movements/server/register.ts'
import { alerts, stock, summary } from './stock/server/lists.ts'
import { addTransfer, annulTransfer, transfers } from './transfers/server.ts'
import {
  addWarehouse,
  archiveWarehouse,
  editWarehouse,
  makeFirstWarehouse,
  refuseGoodsInArchived,
  restoreWarehouse,
  warehouses,
} from './warehouses/server.ts'

export default {
  ...serve(bodega, {
    stock,
    movements,
    alerts,
    summary,
    registerMovement,
    reverseMovement,

    warehouses,
    addWarehouse,
    editWarehouse,
    archiveWarehouse,
    restoreWarehouse,

    transfers,
    addTransfer,
    annulTransfer,
  }),
  hooks: { onCompanyFounded: makeFirstWarehouse, onTakenBack: refuseGoodsInArchived },
} satisfies Area
