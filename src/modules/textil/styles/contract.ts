import { type Contract, callsOf } from '../../../kernel/contract.ts'
import { ById, pageOf } from '../../../kernel/fields.ts'
import { reads, works } from '../../../kernel/rights/levels.ts'
import { NewStyle, ProductStyle, StyleChange, StyleList, StyleRow } from './schemas.ts'

const { read, act } = callsOf('textil')

const SHEET = ['styles', 'style_materials', 'style_operations', 'operation_rates', 'cdm_products']

/** Sheets of products: what a piece is made of, and by which operations. */
export const styleCalls = {
  styles: read('/styles', { access: reads('textil'), reads: SHEET, input: StyleList, output: pageOf(StyleRow) }),
  style: read('/style/{id}', {
    access: reads('textil'),
    reads: [...SHEET, 'style_material_sizes', 'production_stations', 'stock_values'],
    input: ById,
    output: ProductStyle,
    record: {
      table: 'styles',
      parts: [
        { table: 'style_materials', by: 'product_id' },
        { table: 'style_operations', by: 'product_id' },
      ],
    },
  }),
  addStyle: act('POST /styles', {
    does: 'crear la ficha técnica de un producto',
    did: 'creó la ficha técnica de un producto',
    access: works('textil'),
    input: NewStyle,
    output: ProductStyle,
    done: ({ name }) => `Ficha de ${name} creada.`,
    failed: 'Error al crear la ficha',
    undo: 'rows',
  }),
  saveStyle: act('PATCH /styles/{id}', {
    does: 'editar una ficha técnica',
    did: 'editó una ficha técnica',
    access: works('textil'),
    input: StyleChange,
    output: ProductStyle,
    done: ({ name }) => `Ficha de ${name} guardada.`,
    failed: 'Error al guardar la ficha',
    undo: 'rows',
  }),
} satisfies Contract
