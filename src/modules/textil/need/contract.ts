import { type Contract, callsOf } from '../../../kernel/contract.ts'
import { ById } from '../../../kernel/fields.ts'
import { formatsOf } from '../../../kernel/format.ts'
import { reads, works } from '../../../kernel/rights/levels.ts'
import { KeptMaterials, OrderNeed } from './schemas.ts'

const { read, act } = callsOf('textil')
const { count } = formatsOf('')

/** What the order of a style takes. */
export const needCalls = {
  orderNeed: read('/order/{id}/need', {
    access: reads('textil'),
    reads: [
      ...['production_orders', 'order_cells', 'style_materials', 'style_material_sizes'],
      ...['cdm_products', 'stock_reservations', 'purchase_orders'],
    ],
    input: ById,
    output: OrderNeed,
  }),
  /** What is free of its materials is set aside for it; what is not there is told. */
  reserveMaterials: act('POST /order/{id}/reservation', {
    does: 'reservar los materiales de una orden',
    did: 'reservó los materiales de una orden',
    access: works('textil'),
    input: ById,
    output: KeptMaterials,
    done: ({ order_code, missing }) => ({
      title: `Materiales reservados para ${order_code}.`,
      ...(missing.length > 0 && {
        description: `Sin existencias que reservar: ${missing.map(({ name, quantity }) => `${count(quantity)} de ${name}`).join('; ')}.`,
      }),
    }),
    failed: 'Error al reservar',
    undo: { call: 'releaseMaterials' },
  }),
  releaseMaterials: act('POST /order/{id}/release', {
    does: 'liberar los materiales de una orden',
    did: 'liberó los materiales de una orden',
    access: works('textil'),
    input: ById,
    output: KeptMaterials,
    done: ({ order_code }) => `Los materiales ya no están reservados para ${order_code}.`,
    failed: 'Error al liberar',
    undo: { call: 'reserveMaterials' },
  }),
} satisfies Contract
