import { z } from 'zod'
import { type Contract, callsOf } from '../../../kernel/contract.ts'
import { reads, works } from '../../../kernel/rights/levels.ts'
import { CLOSING_ITEMS } from './items.ts'
import { ClosingAsked, ClosingTick, MonthClosing } from './schemas.ts'

const { read, act } = callsOf('contabilidad')

export const monthClosingCalls = {
  /** What is to be done of a month before it is locked. */
  monthClosing: read('/month-closing', {
    access: reads('contabilidad'),
    reads: [
      'closing_ticks',
      'period_locks',
      'invoice_drafts',
      'invoices',
      'online_charges',
      'bank_accounts',
      'bank_statements',
      'bank_lines',
      'bank_matches',
      'recurring_entries',
      'fixed_assets',
      'journal_lines',
      'bills',
      'goods_receipts',
      'goods_receipt_lines',
    ],
    input: ClosingAsked,
    output: MonthClosing,
  }),
  tickClosingItem: act('POST /month-closing/ticks', {
    does: 'marcar un punto del cierre del mes',
    did: 'marcó un punto del cierre del mes',
    access: works('contabilidad'),
    input: ClosingTick,
    output: z.object({ item: z.enum(CLOSING_ITEMS), ticked: z.boolean() }),
    done: ({ ticked }) => (ticked ? 'Punto revisado.' : 'El punto vuelve a estar pendiente.'),
    failed: 'Error al guardar',
    undo: 'rows',
  }),
} satisfies Contract
