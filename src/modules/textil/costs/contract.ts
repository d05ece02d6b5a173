import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { ById, ByVersion, pageOf } from '#src/kernel/fields.ts'
import { manages, reads, works } from '#src/kernel/rights/levels.ts'
import {
  CostSettings,
  CostSettingsChange,
  CutMaterials,
  NewOrderReceipt,
  OrderCost,
  OrderCostList,
  OrderCostRow,
  OrderReceipt,
  ReceiptsOfOrder,
} from './schemas.ts'

const { read, act } = callsOf('textil')

const RECEIVED = ['order_receipts', 'order_receipt_lots', 'production_lots', 'profiles']
const COSTED = [
  ...['production_orders', 'order_cells', 'cuts', 'cut_cells', 'cut_productions', 'production_lots', 'bundle_scans'],
  ...[
    'order_receipts',
    'order_receipt_lots',
    'order_origins',
    'stock_values',
    'garment_cost_settings',
    'hour_rates',
    'quotes',
  ],
  ...['style_materials', 'style_material_sizes', 'style_operations', 'operation_rates', 'cdm_products'],
]
const seen = { does: 'ver lo que cuestan las órdenes', access: works('textil'), reads: COSTED }

/** Materials that leave stock when cut, garments that come in at their cost, and what an order costs. */
export const costCalls = {
  costSettings: read('/cost-settings', {
    does: 'ver cómo se calcula el costo de las prendas',
    access: works('textil'),
    reads: ['garment_cost_settings', 'hour_rates', 'cdm_products'],
    output: CostSettings,
    record: { table: 'garment_cost_settings', edit: 'saveCostSettings' },
  }),
  saveCostSettings: act('POST /cost-settings', {
    does: 'decidir cómo se calcula el costo de las prendas',
    did: 'decidió cómo se calcula el costo de las prendas',
    access: manages('textil'),
    failed: 'Error al guardar',
    input: CostSettingsChange,
    output: CostSettings,
    done: 'Costo de las prendas guardado.',
    undo: 'rows',
  }),
  /** Of an order, by its id. */
  cutMaterials: read('/order/{id}/cut-materials', {
    does: 'ver lo que un corte saca de la bodega',
    access: works('textil'),
    reads: [
      'production_orders',
      'style_materials',
      'style_material_sizes',
      'cdm_products',
      'garment_cost_settings',
      'hour_rates',
      'stock_reservations',
    ],
    input: ById,
    output: CutMaterials,
  }),
  /** Of an order, by its id: what waits to come in, and what came in, the newest first. */
  orderReceipts: read('/order/{id}/receipts', {
    access: reads('textil'),
    reads: RECEIVED,
    input: ById,
    output: ReceiptsOfOrder,
  }),
  receiveOrder: act('POST /orders/{id}/receipts', {
    does: 'ingresar prendas terminadas a bodega',
    did: 'ingresó prendas terminadas a bodega',
    access: works('textil'),
    failed: 'Error al ingresar a bodega',
    input: NewOrderReceipt,
    output: OrderReceipt,
    done: ({ number, good, seconds, rejected }) =>
      good + seconds === 0
        ? {
            title: `Baja ${number} registrada.`,
            description: `Nada entró a bodega: el costo de ${rejected === 1 ? 'la pieza rechazada' : `las ${rejected} piezas rechazadas`} queda como pérdida.`,
          }
        : {
            title: `Ingreso ${number} registrado.`,
            description: `${good} ${good === 1 ? 'pieza buena' : 'piezas buenas'}${seconds > 0 ? ` y ${seconds} de segunda` : ''} en bodega, a su costo.`,
          },
    undo: { call: 'annulOrderReceipt', table: 'order_receipts', input: ({ id, version }) => ({ id, version }) },
  }),
  annulOrderReceipt: act('POST /order-receipts/{id}/annulment', {
    does: 'anular un ingreso a bodega',
    did: 'anuló un ingreso a bodega',
    access: works('textil'),
    failed: 'Error al anular el ingreso',
    input: ByVersion,
    output: OrderReceipt,
    done: ({ number }) => `Ingreso ${number} anulado: sus piezas vuelven a estar en proceso.`,
    undo: { never: 'Un ingreso anulado no vuelve: regístralo de nuevo.' },
  }),
  /** For whoever may see costs. */
  orderCost: read('/order/{id}/cost', { ...seen, input: ById, output: OrderCost }),
  /** Orders of a style with what each costs, the newest first. */
  orderCosts: read('/order-costs', {
    ...seen,
    input: OrderCostList,
    output: pageOf(OrderCostRow),
  }),
} satisfies Contract
