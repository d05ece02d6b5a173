import { callsOf, file } from '#src/kernel/contract.ts'
import { ById, pageOf } from '#src/kernel/fields.ts'
import { PrintedDocument } from '#src/kernel/files/printed-document.ts'
import { daily, reads } from '#src/kernel/rights/levels.ts'
import { Categories, Count, CountedLine, CountLine, CountList, countName, NewCount, SheetList } from './schemas.ts'

const { read, act } = callsOf('bodega')

const counting = { access: daily('bodega'), output: Count } as const
const TABLES = ['stock_counts', 'stock_count_lines', 'warehouses']

export const countCalls = {
  /** The newest first. */
  counts: read('/counts', { access: reads('bodega'), reads: TABLES, input: CountList, output: pageOf(Count) }),
  count: read('/counts/{id}', { access: reads('bodega'), reads: TABLES, input: ById, output: Count }),
  /** What is expected of each product and what was counted; of a count that is over, only what was counted. */
  countSheet: read('/counts/{id}/sheet', {
    access: reads('bodega'),
    reads: [...TABLES, 'cdm_products', 'warehouse_stock'],
    input: SheetList,
    output: pageOf(CountLine),
  }),
  /** The sheet to count by hand: the products without what is expected of them. */
  printedCountSheet: read('/counts/{id}/paper', {
    access: reads('bodega'),
    reads: [...TABLES, 'cdm_products'],
    input: ById,
    output: PrintedDocument,
  }),
  printedCountPdf: read('/counts/{id}/pdf', {
    access: reads('bodega'),
    reads: [...TABLES, 'cdm_products'],
    input: ById,
    output: file(),
  }),
  /** Of which products a count may be. */
  countCategories: read('/count-categories', {
    access: reads('bodega'),
    reads: ['cdm_products'],
    output: Categories,
  }),
  startCount: act('POST /counts', {
    ...counting,
    does: 'empezar un conteo físico',
    did: 'empezó un conteo físico',
    input: NewCount,
    done: ({ number, warehouse }) => `${countName(number)} de «${warehouse}» empezado.`,
    failed: 'Error al empezar el conteo',
    undo: { call: 'discardCount', table: 'stock_counts' },
  }),
  /** Kept at once, so that somebody else goes on. */
  countProduct: act('POST /counts/{id}/lines', {
    access: daily('bodega'),
    does: 'anotar lo contado',
    did: 'anotó lo contado',
    input: CountedLine,
    output: CountLine,
    done: ({ product_name, counted }) => `${product_name}: ${counted === null ? 'sin contar' : counted}.`,
    failed: 'Error al anotar lo contado',
    undo: {
      call: 'countProduct',
      table: 'stock_count_lines',
      input: ({ count_id, product_id }, was) => ({ id: count_id, product_id, counted: was?.counted ?? null }),
    },
  }),
  applyCount: act('POST /counts/{id}/application', {
    ...counting,
    does: 'aplicar un conteo físico',
    did: 'aplicó un conteo físico',
    input: ById,
    done: ({ number, differing }) =>
      `${countName(number)} aplicado: ${differing === 0 ? 'todo estaba bien' : differing === 1 ? '1 producto ajustado' : `${differing} productos ajustados`}.`,
    failed: 'Error al aplicar el conteo',
    undo: { call: 'annulCount', table: 'stock_counts' },
  }),
  annulCount: act('POST /counts/{id}/annulment', {
    ...counting,
    does: 'anular un conteo físico',
    did: 'anuló un conteo físico',
    input: ById,
    done: ({ number }) => `${countName(number)} anulado: las existencias son las de antes de aplicarlo.`,
    failed: 'Error al anular el conteo',
    undo: { never: 'Un conteo anulado no vuelve: cuenta de nuevo.' },
  }),
  discardCount: act('POST /counts/{id}/discarding', {
    ...counting,
    does: 'descartar un conteo físico',
    did: 'descartó un conteo físico',
    input: ById,
    done: ({ number }) => `${countName(number)} descartado.`,
    failed: 'Error al descartar el conteo',
    undo: { call: 'restoreCount', table: 'stock_counts' },
  }),
  restoreCount: act('POST /counts/{id}/restore', {
    ...counting,
    does: 'retomar un conteo descartado',
    did: 'retomó un conteo descartado',
    input: ById,
    done: ({ number }) => `${countName(number)} sigue abierto.`,
    failed: 'Error al retomar el conteo',
    undo: { call: 'discardCount', table: 'stock_counts' },
  }),
}
