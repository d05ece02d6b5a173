import { callsOf } from '#src/kernel/contract.ts'
import { ById, pageOf } from '#src/kernel/fields.ts'
import { works } from '#src/kernel/rights/levels.ts'
import { NewProduction, Production, ProductionList, productionName } from './schemas.ts'

const { read, act } = callsOf('bodega')

/** It shows costs. */
const seen = {
  does: 'ver la producción y sus costos',
  access: works('bodega'),
  reads: ['stock_productions', 'stock_values', 'warehouses', 'cdm_products'],
}

export const productionCalls = {
  /** The latest day first. */
  productions: read('/productions', { ...seen, input: ProductionList, output: pageOf(Production) }),
  production: read('/productions/{id}', { ...seen, input: ById, output: Production }),
  addProduction: act('POST /productions', {
    does: 'registrar una producción',
    did: 'registró una producción',
    access: works('bodega'),
    input: NewProduction,
    output: Production,
    done: ({ number, products }) =>
      `${productionName(number)} registrada: ${products.map(({ quantity, product_name }) => `${quantity} de ${product_name}`).join(', ')}.`,
    failed: 'Error al registrar la producción',
    undo: { call: 'annulProduction', table: 'stock_productions' },
  }),
  annulProduction: act('POST /productions/{id}/annulment', {
    does: 'anular una producción',
    did: 'anuló una producción',
    access: works('bodega'),
    input: ById,
    output: Production,
    done: ({ number }) => `${productionName(number)} anulada: los materiales volvieron a la bodega.`,
    undo: { never: 'Una producción anulada no vuelve: regístrala de nuevo.' },
  }),
}
