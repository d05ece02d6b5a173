import { callsOf, file } from '../../../kernel/contract.ts'
import { PrintedDocument } from '../../../kernel/files/printed-document.ts'
import { reads } from '../../../kernel/rights/levels.ts'
import { Printing } from '../../../platform/templates/paper-rows.ts'

const { read } = callsOf('contabilidad')

const PRINTED = ['bills', 'issued_papers']

/** The paper of a liquidación de compra, by the id of its bill. */
export const liquidationCalls = {
  liquidationSheet: read('/bill/{id}/liquidation/sheet', {
    access: reads('contabilidad'),
    reads: PRINTED,
    input: Printing,
    output: PrintedDocument,
  }),
  liquidationPdf: read('/bill/{id}/liquidation/pdf', {
    access: reads('contabilidad'),
    reads: PRINTED,
    input: Printing,
    output: file(),
  }),
}
