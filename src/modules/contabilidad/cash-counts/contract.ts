import { z } from 'zod'
import type { KeptRow } from '../../../kernel/calls/undo.ts'
import { type Contract, callsOf, file } from '../../../kernel/contract.ts'
import { ById, pageOf } from '../../../kernel/fields.ts'
import { PrintedDocument } from '../../../kernel/files/printed-document.ts'
import { reads, works } from '../../../kernel/rights/levels.ts'
import { Annulment } from '../invoices/schemas.ts'
import { CashCount, CashCountsAsked, ExpectedCashAsked, NewCashCount } from './schemas.ts'

const { read, act } = callsOf('contabilidad')

const asked = { access: reads('contabilidad'), reads: ['cash_counts', 'chart_of_accounts'] }
const counting = { access: works('contabilidad'), output: CashCount, failed: 'Error en Arqueo de caja' }

export const cashCountCalls = {
  /** The newest first. */
  cashCounts: read('/cash-counts', { ...asked, input: CashCountsAsked, output: pageOf(CashCount) }),
  cashCount: read('/cash-counts/{id}', {
    ...asked,
    input: ById,
    output: CashCount,
    record: { table: 'cash_counts' },
  }),
  cashCountSheet: read('/cash-counts/{id}/sheet', { ...asked, input: ById, output: PrintedDocument }),
  cashCountPdf: read('/cash-counts/{id}/pdf', { ...asked, input: ById, output: file() }),
  /** What the books say that is in it at the end of a day. */
  expectedCash: read('/expected-cash', {
    access: reads('contabilidad'),
    reads: ['journal_lines', 'chart_of_accounts'],
    input: ExpectedCashAsked,
    output: z.object({ expected: z.string() }),
  }),
  registerCashCount: act('POST /cash-counts', {
    ...counting,
    does: 'registrar un arqueo de caja',
    did: 'registró un arqueo de caja',
    input: NewCashCount,
    done: ({ difference }) =>
      Number(difference) === 0 ? 'Arqueo registrado: la caja cuadra.' : 'Arqueo registrado, con su diferencia.',
    undo: {
      call: 'annulCashCount',
      table: 'cash_counts',
      input: ({ id, date }: KeptRow) => ({ id, date, reason: 'Se deshizo su registro.' }),
    },
  }),
  annulCashCount: act('POST /cash-counts/{id}/annulment', {
    ...counting,
    does: 'anular un arqueo de caja',
    did: 'anuló un arqueo de caja',
    input: Annulment,
    done: 'Arqueo anulado.',
    undo: { never: 'Un arqueo anulado no vuelve: cuenta la caja de nuevo.' },
  }),
} satisfies Contract
