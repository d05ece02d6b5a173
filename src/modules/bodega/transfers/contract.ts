import { callsOf } from '#src/kernel/contract.ts'
import { ById, pageOf } from '#src/kernel/fields.ts'
import { daily, reads } from '#src/kernel/rights/levels.ts'
import { NewTransfer, Transfer, TransferList, transferName } from './schemas.ts'

const { read, act } = callsOf('bodega')

export const transferCalls = {
  /** The newest first. */
  transfers: read('/transfers', {
    access: reads('bodega'),
    reads: ['stock_transfers', 'warehouses', 'cdm_products'],
    input: TransferList,
    output: pageOf(Transfer),
  }),
  addTransfer: act('POST /transfers', {
    does: 'trasladar productos entre bodegas',
    did: 'trasladó productos entre bodegas',
    access: daily('bodega'),
    input: NewTransfer,
    output: Transfer,
    done: ({ number, from, to }) => `${transferName(number)} de «${from}» a «${to}» registrado.`,
    failed: 'Error al registrar el traslado',
    undo: { call: 'annulTransfer', table: 'stock_transfers' },
  }),
  annulTransfer: act('POST /transfers/{id}/annulment', {
    does: 'anular un traslado',
    did: 'anuló un traslado',
    access: daily('bodega'),
    input: ById,
    output: Transfer,
    done: ({ number, from }) => `${transferName(number)} anulado: todo volvió a «${from}».`,
    undo: { never: 'Un traslado anulado no vuelve: regístralo de nuevo.' },
  }),
}
