import { cdm } from '#src/modules/cdm/contract.ts'
import { textil } from '#src/modules/textil/contract.ts'
import { ventas } from '#src/modules/ventas/contract.ts'
import { worldDay } from '../../world/company-day.ts'
import { addProduct } from './cdm.ts'
import { deed, named, type Walk } from './deed.ts'

const seen = ({ id, version }: { id: string; version: number }) => ({ id, version })

const orders = [
  ...[1, 2].map(() =>
    deed(textil.addOrder, (made) => ({
      order_code: named('OP'),
      materials: [made(cdm.addProduct).id],
      quantity: 100,
    })),
  ),
  deed(textil.editOrder, (made) => ({
    ...seen(made(textil.addOrder)),
    order_code: named('OP'),
    materials: [made(cdm.addProduct).id, made(cdm.addProduct, 1).id],
    quantity: 90,
  })),
  deed(textil.cancelOrder, (made) => seen(made(textil.addOrder))),
  deed(textil.reactivateOrder, (made) => seen(made(textil.addOrder))),
  deed(textil.orderQuote, (made) => ({ id: made(ventas.addQuote).id })),
]

const quoted = [
  deed(ventas.addQuote, (made) => ({
    client_name: named('Hotel'),
    lines: [{ product_id: made(cdm.addProduct).id, description: 'Camisa', quantity: '12', price: '10' }],
  })),
  deed(ventas.markQuote, (made) => ({ ...seen(made(ventas.addQuote)), status: 'Aceptada' as const })),
]

const stations = [
  ...[1, 2, 3].map(() => deed(textil.addStation, () => ({ name: named('Estación'), order_index: 1 }))),
  deed(textil.editStation, (made) => ({ ...seen(made(textil.addStation)), name: named('Corte') })),
  deed(textil.moveStation, (made) => ({ id: made(textil.addStation).id, position: 3 })),
]

const lots = [
  ...[1, 2].map(() =>
    deed(textil.addLot, (made) => ({
      name: named('Lote'),
      production_order_id: made(textil.addOrder).id,
      quantity: 20,
    })),
  ),
  deed(textil.editLot, (made) => ({
    ...seen(made(textil.addLot)),
    name: named('Otro lote'),
    production_order_id: made(textil.addOrder).id,
    quantity: 90,
  })),
  deed(
    textil.moveLot,
    (made) => ({
      ...seen(made(textil.addLot)),
      status: made(textil.addStation).id,
      expected_completion_at: '2100-01-01T10:00:00Z',
    }),
    'caro',
  ),
  deed(textil.stopLot, (made) => seen(made(textil.addLot)), 'caro'),
  deed(textil.resumeLot, (made) => seen(made(textil.addLot)), 'caro'),
  deed(textil.finishLot, (made) => seen(made(textil.addLot))),
  deed(textil.reopenLot, (made) => seen(made(textil.addLot))),
  deed(textil.archiveLot, (made) => seen(made(textil.addLot))),
  deed(textil.restoreLot, (made) => seen(made(textil.addLot))),
]

const machines = [
  deed(textil.addMachine, () => ({ name: named('Máquina') })),
  deed(textil.editMachine, (made) => ({ ...seen(made(textil.addMachine)), name: named('Plancha'), brand: 'Juki' })),
  deed(textil.registerMaintenance, (made) => ({
    ...seen(made(textil.addMachine)),
    date: worldDay(),
    note: 'Aceite',
  })),
  deed(textil.archiveMachine, (made) => seen(made(textil.addMachine))),
  deed(textil.restoreMachine, (made) => seen(made(textil.addMachine))),
]

const quality = [
  ...[1, 2].map(() => deed(textil.addDefectKind, () => ({ name: named('Mancha') }))),
  deed(textil.addUsualDefectKinds, () => ({})),
  deed(textil.editDefectKind, (made) => ({ ...seen(made(textil.addDefectKind)), name: named('Rotura') })),
  deed(textil.archiveDefectKind, (made) => seen(made(textil.addDefectKind))),
  deed(textil.restoreDefectKind, (made) => seen(made(textil.addDefectKind))),
  deed(
    textil.addInspection,
    (made) => ({
      production_lot_id: made(textil.addLot).id,
      station_id: made(textil.addStation).id,
      inspected_on: worldDay(),
      inspected: 10,
      defective: 1,
      defects: [{ defect_kind_id: made(textil.addDefectKind).id, quantity: 2 }],
    }),
    'caro',
  ),
  deed(textil.editInspection, (made) => ({
    ...seen(made(textil.addInspection)),
    production_lot_id: made(textil.addLot).id,
    inspected_on: worldDay(),
    inspected: 20,
    defective: 2,
    defects: [{ defect_kind_id: made(textil.addDefectKind, 1).id, quantity: 2 }],
  })),
  deed(textil.voidInspection, (made) => ({ ...seen(made(textil.addInspection)), reason: 'Otro lote' })),
]

export const textilWalk: Walk = {
  area: 'textil',
  before: [addProduct, addProduct, ...quoted],
  deeds: [
    ...orders,
    ...stations,
    ...lots,
    ...machines,
    ...quality,
    deed(textil.removeStation, (made) => ({ id: made(textil.addStation).id })),
  ],
}
