import { bodega } from '#src/modules/bodega/contract.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { worldDay } from '../../world/company-day.ts'
import { addProduct } from './cdm.ts'
import { deed, named, seen, type Walk } from './deed.ts'

const chart = deed(contabilidad.startChart, () => ({ chart: 'general' as const }))

const valued = [
  deed(bodega.addOpening, (made) => ({
    ...{ day: worldDay(), note: 'Lo que había', lines: [{ product_id: made(cdm.addProduct).id, unit_cost: '3.5' }] },
  })),
  deed(bodega.annulOpening, (made) => ({ id: made(bodega.addOpening).id })),
  deed(bodega.saveStockAccounts, async (_, { must, ana }) => {
    const { proposed, version } = await must(ana, bodega.stockAccounts, {})
    const { inventory_id, cost_id, difference_id, received_id, opening_id } = proposed
    return {
      version,
      inventory_id: inventory_id ?? '',
      cost_id: cost_id ?? '',
      difference_id: difference_id ?? '',
      received_id: received_id ?? '',
      opening_id: opening_id ?? '',
    }
  }),
  deed(bodega.registerDatedMovement, (made) => ({
    ...{ product_id: made(cdm.addProduct).id, type: 'entrada' as const, quantity: 6, unit_cost: '12.5' },
  })),
]

const produced = [
  deed(bodega.addProduction, (made) => ({
    materials: [{ product_id: made(cdm.addProduct).id, quantity: 2 }],
    products: [{ product_id: made(cdm.addProduct, 1).id, quantity: 1 }],
    further_cost: '4',
  })),
  deed(bodega.annulProduction, (made) => ({ id: made(bodega.addProduction).id })),
  deed(bodega.addAdjustment, (made) => ({
    ...{ product_id: made(cdm.addProduct).id, reason: 'Corrección' as const, amount: '1.5' },
  })),
  deed(bodega.annulAdjustment, (made) => ({ id: made(bodega.addAdjustment).id })),
]

const warehouses = [
  deed(bodega.addWarehouse, () => ({ name: named('Bodega'), address: 'Calle 5' })),
  deed(bodega.editWarehouse, (made) => ({
    ...seen(made(bodega.addWarehouse)),
    name: named('Otra bodega'),
    note: 'La de atrás',
  })),
  deed(bodega.archiveWarehouse, (made) => seen(made(bodega.addWarehouse))),
  deed(bodega.restoreWarehouse, (made) => seen(made(bodega.addWarehouse))),
]

const transfers = [
  deed(bodega.registerMovement, (made) => ({
    ...{ product_id: made(cdm.addProduct).id, type: 'entrada' as const, quantity: 6 },
    warehouse_id: made(bodega.addWarehouse).id,
  })),
  deed(bodega.addTransfer, async (made, { ana, must }) => {
    const [main] = (await must(ana, bodega.warehouses, {})).rows
    const lines = [{ product_id: made(cdm.addProduct).id, quantity: 3 }]
    return { from_id: made(bodega.addWarehouse).id, to_id: main?.id ?? '', lines }
  }),
  deed(bodega.annulTransfer, (made) => ({ id: made(bodega.addTransfer).id })),
]

const reservations = [
  deed(bodega.addReservation, (made) => ({
    ...{ product_id: made(cdm.addProduct).id, quantity: 1, label: named('Pedido') },
  })),
  deed(bodega.releaseReservation, (made) => ({ id: made(bodega.addReservation).id })),
  deed(bodega.reopenReservation, (made) => ({ id: made(bodega.addReservation).id })),
]

const counts = [
  deed(bodega.startCount, async (_, { ana, must }) => {
    const [main] = (await must(ana, bodega.warehouses, {})).rows
    return { warehouse_id: main?.id ?? '' }
  }),
  ...[9, 11].map((counted) =>
    deed(bodega.countProduct, (made) => ({
      id: made(bodega.startCount).id,
      product_id: made(cdm.addProduct).id,
      counted,
    })),
  ),
  deed(bodega.discardCount, (made) => ({ id: made(bodega.startCount).id })),
  deed(bodega.restoreCount, (made) => ({ id: made(bodega.startCount).id })),
  // Applied and annulled, it is no draft any more: another one stands in for it.
  {
    ...deed(bodega.applyCount, (made) => ({ id: made(bodega.startCount).id })),
    again: [
      deed(bodega.startCount, async (_, { ana, must }) => {
        const [main] = (await must(ana, bodega.warehouses, {})).rows
        return { warehouse_id: main?.id ?? '' }
      }),
      deed(bodega.countProduct, (made) => ({
        id: made(bodega.startCount).id,
        product_id: made(cdm.addProduct).id,
        counted: 11,
      })),
    ],
  },
  deed(bodega.annulCount, (made) => ({ id: made(bodega.startCount).id })),
]

export const bodegaWalk: Walk = {
  area: 'bodega',
  before: [addProduct, addProduct, chart],
  deeds: [
    deed(bodega.registerMovement, (made) => ({
      product_id: made(cdm.addProduct).id,
      type: 'entrada' as const,
      quantity: 4,
      note: 'Llegó tarde',
    })),
    deed(
      bodega.registerMovement,
      (made) => ({ product_id: made(cdm.addProduct).id, type: 'salida' as const, quantity: 38 }),
      'caro',
    ),
    deed(bodega.reverseMovement, (made) => ({ id: made(bodega.registerMovement).id })),
    ...warehouses,
    ...[false, true].map((documents_move) =>
      deed(bodega.saveStockSettings, async (_, { ana, must }) => {
        const { version } = await must(ana, bodega.stockSettings, {})
        return { version, documents_move }
      }),
    ),
    ...transfers,
    ...reservations,
    ...counts,
    ...valued,
    ...produced,
  ],
  figures: {
    settings: 'select documents_move, warehouse_id from bodega_settings',
    stock: 'select id, stock, stock_elsewhere from cdm_products order by id',
    elsewhere: 'select warehouse_id, product_id, stock from warehouse_stock where stock > 0 order by 1, 2',
    reserved: 'select id, reserved from cdm_products order by id',
    counts: 'select id from stock_counts where discarded_at is null order by id',
    counted: 'select count_id, product_id, counted from stock_count_lines where counted is not null order by 1, 2',
    openings: 'select id from stock_openings where annulled_at is null order by id',
    productions: 'select id from stock_productions where annulled_at is null order by id',
    adjustments: 'select id from stock_adjustments where annulled_at is null order by id',
    values:
      'select product_id, sum(quantity), sum(value), sum(posted) from stock_values group by 1 having sum(value) <> 0 or sum(posted) <> 0 order by 1',
    transfers: 'select id from stock_transfers where annulled_at is null order by id',
  },
}
