import { callsOf } from '#src/kernel/contract.ts'
import { ById, pageOf } from '#src/kernel/fields.ts'
import { works } from '#src/kernel/rights/levels.ts'
import { Adjustment, AdjustmentList, adjustmentName, NewAdjustment } from './schemas.ts'

const { read, act } = callsOf('bodega')

export const adjustmentCalls = {
  /** The newest first. */
  adjustments: read('/value-adjustments', {
    does: 'ver los ajustes de valor',
    access: works('bodega'),
    reads: ['stock_adjustments', 'stock_values', 'cdm_products'],
    input: AdjustmentList,
    output: pageOf(Adjustment),
  }),
  addAdjustment: act('POST /value-adjustments', {
    does: 'ajustar el valor de un producto',
    did: 'ajustó el valor de un producto',
    access: works('bodega'),
    input: NewAdjustment,
    output: Adjustment,
    done: ({ number, product_name }) => `${adjustmentName(number)} de ${product_name} registrado.`,
    failed: 'Error al registrar el ajuste',
    undo: { call: 'annulAdjustment', table: 'stock_adjustments' },
  }),
  annulAdjustment: act('POST /value-adjustments/{id}/annulment', {
    does: 'anular un ajuste de valor',
    did: 'anuló un ajuste de valor',
    access: works('bodega'),
    input: ById,
    output: Adjustment,
    done: ({ number }) => `${adjustmentName(number)} anulado: todo vale como si no lo hubieras registrado.`,
    failed: 'Error al anular el ajuste',
    undo: { never: 'Un ajuste anulado no vuelve: regístralo de nuevo.' },
  }),
}
