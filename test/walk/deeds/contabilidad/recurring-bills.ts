import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import type { World } from '../../../world/world.ts'
import { deed, named, seen } from '../deed.ts'
import { supplier } from './purchases.ts'

const typed = async (world: World) => ({
  supplier_id: await supplier(world),
  description: named('Arriendo'),
  starts_on: `${new Date().getFullYear() + 1}-01-31`,
  lines: [{ description: 'Mes', quantity: '1', price: '100', tax: '0' }],
})

const added = (made: Parameters<Parameters<typeof deed>[1]>[0]) => seen(made(contabilidad.addRecurringBill))

/** What a supplier charges every month. */
export const recurringBillDeeds = [
  deed(contabilidad.addRecurringBill, (_, world) => typed(world)),
  deed(contabilidad.editRecurringBill, async (made, world) => ({
    ...(await typed(world)),
    ...added(made),
    general_discount: '10%',
  })),
  deed(contabilidad.skipRecurringBill, (made) => added(made)),
  deed(contabilidad.pauseRecurringBill, (made) => ({ ...added(made), paused: true })),
  deed(contabilidad.pauseRecurringBill, (made) => ({ ...added(made), paused: false })),
  deed(contabilidad.archiveRecurringBill, (made) => added(made)),
  deed(contabilidad.restoreRecurringBill, (made) => added(made)),
]
