import type { KeptRow } from '../../../kernel/calls/undo.ts'
import { type Contract, callsOf } from '../../../kernel/contract.ts'
import { ById, pageOf } from '../../../kernel/fields.ts'
import { reads, works } from '../../../kernel/rights/levels.ts'
import { Invoice } from '../invoices/schemas.ts'
import {
  InvoiceDraft,
  InvoiceDraftChange,
  InvoiceDraftList,
  InvoiceDraftRow,
  IssuedDraft,
  NewInvoiceDraft,
} from './schemas.ts'

const { read, act } = callsOf('contabilidad')

const READS = ['invoice_drafts', 'profiles']
const edits = { access: works('contabilidad'), failed: 'Error en el borrador' }
const success = (description: string) => ({ title: 'Éxito', description })

export const invoiceDraftCalls = {
  /** Newest first. */
  invoiceDrafts: read('/invoice-drafts', {
    access: reads('contabilidad'),
    reads: READS,
    input: InvoiceDraftList,
    output: pageOf(InvoiceDraftRow),
  }),
  invoiceDraft: read('/invoice-draft/{id}', {
    access: reads('contabilidad'),
    reads: READS,
    input: ById,
    output: InvoiceDraft,
    record: { table: 'invoice_drafts', edit: 'editInvoiceDraft' },
  }),
  addInvoiceDraft: act('POST /invoice-drafts', {
    ...edits,
    does: 'guardar un borrador de factura',
    did: 'guardó un borrador de factura',
    input: NewInvoiceDraft,
    output: InvoiceDraft,
    done: ({ client }) => success(`Borrador para ${client} guardado, sin número todavía.`),
    undo: 'rows',
  }),
  editInvoiceDraft: act('PATCH /invoice-drafts/{id}', {
    ...edits,
    does: 'cambiar un borrador de factura',
    did: 'cambió un borrador de factura',
    input: InvoiceDraftChange,
    output: InvoiceDraft,
    done: ({ client }) => success(`Borrador para ${client} actualizado.`),
    undo: 'rows',
  }),
  deleteInvoiceDraft: act('DELETE /invoice-drafts/{id}', {
    ...edits,
    does: 'eliminar un borrador de factura',
    did: 'eliminó un borrador de factura',
    input: ById,
    done: 'Borrador eliminado.',
    undo: 'rows',
  }),
  /** Issues the invoice as it is sent; the draft is gone with it. */
  issueInvoiceDraft: act('POST /invoice-drafts/{id}/issue', {
    does: 'emitir un borrador de factura',
    did: 'emitió un borrador de factura',
    access: works('contabilidad'),
    input: IssuedDraft,
    output: Invoice,
    done: ({ number }) => success(`Factura ${number} emitida.`),
    undo: {
      call: 'annulInvoice',
      table: 'invoices',
      input: ({ id, date }: KeptRow) => ({ id, date, reason: 'Se deshizo su emisión.' }),
    },
  }),
} satisfies Contract
