import type { KeptRow } from '../../../kernel/calls/undo.ts'
import { type Contract, callsOf } from '../../../kernel/contract.ts'
import { ById } from '../../../kernel/fields.ts'
import { reads, works } from '../../../kernel/rights/levels.ts'
import { LinkAddress, LinkEnding } from '../../../platform/links/schemas.ts'
import { InvoiceShare, InvoiceSharing, SharedInvoiceLink } from './schemas.ts'

const { read, act } = callsOf('contabilidad')

/** A new link ends; one that was only lengthened has its former end again. */
const endedAsBefore = ({ id, version }: KeptRow, was?: KeptRow) => ({
  id,
  version,
  expires_at: was?.expires_at ?? null,
})

/** Calls to share invoices by a public link. What the client does is no call: platform/links. */
export const invoiceSharingCalls = {
  invoiceSharing: read('/invoice/{id}/sharing', {
    access: reads('contabilidad'),
    reads: ['invoice_links', 'invoice_visits'],
    input: ById,
    output: InvoiceSharing,
  }),
  /** The address of the open link, for whoever may hand it out; null for none. No table and no answer of an act holds it. */
  invoiceLink: read('/invoice/{id}/link', {
    does: 'compartir una factura por enlace',
    access: works('contabilidad'),
    reads: ['invoice_links'],
    input: ById,
    output: LinkAddress,
  }),
  shareInvoice: act('POST /invoices/{id}/link', {
    does: 'compartir una factura por enlace',
    did: 'compartió una factura por enlace',
    access: works('contabilidad'),
    input: InvoiceShare,
    output: SharedInvoiceLink,
    done: 'Enlace listo para enviar.',
    failed: 'Error al compartir la factura',
    undo: { call: 'closeInvoiceLink', table: 'invoice_links', input: endedAsBefore },
  }),
  closeInvoiceLink: act('POST /invoice-links/{id}/end', {
    does: 'cerrar el enlace de una factura',
    did: 'cerró el enlace de una factura',
    access: works('contabilidad'),
    input: LinkEnding,
    output: SharedInvoiceLink,
    done: (_, { expires_at }) => (expires_at ? 'El enlace vuelve a su plazo anterior.' : 'El enlace ya no abre.'),
    failed: 'Error al cerrar el enlace',
    undo: 'rows',
  }),
} satisfies Contract
