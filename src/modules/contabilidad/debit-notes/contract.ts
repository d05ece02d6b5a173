import type { KeptRow } from '../../../kernel/calls/undo.ts'
import { callsOf } from '../../../kernel/contract.ts'
import { works } from '../../../kernel/rights/levels.ts'
import { Invoice } from '../invoices/schemas.ts'
import { NewDebitNote } from './schemas.ts'

const { act } = callsOf('contabilidad')

/** Countered on its own day, so that no day's balance remembers it. */
const sameDay = ({ id, date }: KeptRow) => ({ id, date, reason: 'Se deshizo su emisión.' })

export const debitNoteCalls = {
  /** Adds to an invoice: interest, expenses, a higher price. It is owed, paid and printed as an invoice is. */
  issueDebitNote: act('POST /invoices/{id}/debit-notes', {
    does: 'emitir una nota de débito',
    did: 'emitió una nota de débito',
    access: works('contabilidad'),
    input: NewDebitNote,
    output: Invoice,
    done: ({ number, debits }) => ({
      title: 'Éxito',
      description: `Nota de débito ${number} de la factura ${debits?.number ?? ''} emitida.`,
    }),
    undo: { call: 'annulInvoice', table: 'invoices', input: sameDay },
  }),
}
