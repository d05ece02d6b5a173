import { callsOf, file } from '../../../kernel/contract.ts'
import { PrintedDocument } from '../../../kernel/files/printed-document.ts'
import { reads, works } from '../../../kernel/rights/levels.ts'
import { Printing } from '../../../platform/templates/paper-rows.ts'
import { IssuedRetention, NewRetention } from './schemas.ts'

const { read, act } = callsOf('contabilidad')

const PRINTED = ['bills', 'issued_papers']

export const retentionCalls = {
  /** Tells the SRI what is withheld of a supplier's bill, by its taxes. Ecuador, LRTI, art. 50: within five days of receiving it. */
  issueRetention: act('POST /bills/{id}/retention', {
    does: 'emitir un comprobante de retención',
    did: 'emitió un comprobante de retención',
    access: works('contabilidad'),
    input: NewRetention,
    output: IssuedRetention,
    done: ({ number }) => ({ title: 'Éxito', description: `Comprobante de retención ${number} emitido.` }),
    undo: {
      never: 'El comprobante ya se envía al SRI: anula la factura de compra, y el comprobante en el portal del SRI.',
    },
  }),
  /** Of a bill, by its id. */
  retentionSheet: read('/bill/{id}/retention/sheet', {
    access: reads('contabilidad'),
    reads: PRINTED,
    input: Printing,
    output: PrintedDocument,
  }),
  retentionPdf: read('/bill/{id}/retention/pdf', {
    access: reads('contabilidad'),
    reads: PRINTED,
    input: Printing,
    output: file(),
  }),
}
