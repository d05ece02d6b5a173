import { callsOf } from '../../../kernel/contract.ts'
import { works } from '../../../kernel/rights/levels.ts'
import { Invoice } from '../invoices/schemas.ts'
import { NewPaperInvoice } from './schemas.ts'

const { act } = callsOf('contabilidad')

export const paperInvoiceCalls = {
  /** Colombia: takes an invoice into the books that was written on paper while the company's system failed, and transmits it as one of type 03. */
  transcribeInvoice: act('POST /fiscal/paper-invoices', {
    does: 'registrar una factura en papel',
    did: 'registró una factura en papel',
    access: works('contabilidad'),
    input: NewPaperInvoice,
    output: Invoice,
    done: ({ number }) => ({
      title: 'Éxito',
      description: `Factura en papel ${number} registrada: se envía a la DIAN.`,
    }),
    failed: 'Factura en papel no registrada',
    undo: { never: 'La factura ya se transmite a la DIAN: corrígela con una nota crédito.' },
  }),
}
