import { callsOf } from '#src/kernel/contract.ts'
import { ById, pageOf } from '#src/kernel/fields.ts'
import { works } from '#src/kernel/rights/levels.ts'
import {
  CountWorth,
  KardexList,
  KardexProduct,
  KardexRow,
  NewOpening,
  Opening,
  OpeningList,
  openingName,
  StockAccounts,
  StockAccountsChange,
  StockDay,
  StockTotal,
  StockValueList,
  ValuedProduct,
} from './schemas.ts'

const { read, act } = callsOf('bodega')

/** Who only looks, or registers what comes and goes, sees quantities and no costs. */
const costs = { does: 'ver los costos', access: works('bodega') } as const
const VALUES = ['stock_values', 'cdm_products', 'stock_movements']

export const valuationCalls = {
  /** What came and went of a product with its value, the oldest first. */
  kardex: read('/kardex', { ...costs, reads: VALUES, input: KardexList, output: pageOf(KardexRow), mayLag: true }),
  /** Whose kardex it is. */
  kardexProduct: read('/kardex-products/{id}', {
    ...costs,
    reads: ['cdm_products'],
    input: ById,
    output: KardexProduct,
  }),
  /** What there was of each product on a day, and what it was worth. */
  stockValues: read('/stock-values', {
    ...costs,
    reads: VALUES,
    input: StockValueList,
    output: pageOf(ValuedProduct),
    mayLag: true,
  }),
  /** All of it, beside the account of inventory. */
  stockTotal: read('/stock-total', {
    ...costs,
    reads: [...VALUES, 'stock_accounts', 'journal_lines'],
    input: StockDay,
    output: StockTotal,
  }),
  /** Of the differences of a count. */
  countWorth: read('/count-worth/{id}', {
    ...costs,
    reads: ['stock_count_lines', 'stock_counts', 'stock_values'],
    input: ById,
    output: CountWorth,
  }),

  stockAccounts: read('/stock-accounts', {
    ...costs,
    reads: ['stock_accounts', 'chart_of_accounts'],
    output: StockAccounts,
    record: { table: 'stock_accounts' },
  }),
  saveStockAccounts: act('POST /stock-accounts', {
    does: 'elegir las cuentas de inventario',
    did: 'eligió las cuentas de inventario',
    access: works('bodega'),
    input: StockAccountsChange,
    output: StockAccounts,
    done: 'Cuentas de inventario guardadas.',
    undo: { never: 'Lo que se contabiliza queda escrito: elige otras cuentas y el saldo pasa a ellas.' },
  }),

  /** The newest first. */
  openings: read('/openings', {
    ...costs,
    reads: ['stock_openings', 'stock_values'],
    input: OpeningList,
    output: pageOf(Opening),
  }),
  addOpening: act('POST /openings', {
    does: 'registrar el saldo inicial de inventario',
    did: 'registró el saldo inicial de inventario',
    access: works('bodega'),
    input: NewOpening,
    output: Opening,
    done: ({ number, products }) =>
      `${openingName(number)}: ${products === 1 ? 'un producto tiene' : `${products} productos tienen`} costo.`,
    failed: 'Error al registrar el saldo inicial',
    undo: { call: 'annulOpening', table: 'stock_openings' },
  }),
  annulOpening: act('POST /openings/{id}/annulment', {
    does: 'anular un saldo inicial de inventario',
    did: 'anuló un saldo inicial de inventario',
    access: works('bodega'),
    input: ById,
    output: Opening,
    done: ({ number }) => `${openingName(number)} anulado: sus productos vuelven a estar sin costo.`,
    failed: 'Error al anular el saldo inicial',
    undo: { never: 'Un saldo inicial anulado no vuelve: regístralo de nuevo.' },
  }),
}
