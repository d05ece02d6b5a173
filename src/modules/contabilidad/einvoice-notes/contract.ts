import { type Contract, callsOf } from '../../../kernel/contract.ts'
import { ById } from '../../../kernel/fields.ts'
import { works } from '../../../kernel/rights/levels.ts'
import { EinvoiceNoteDraft } from './schemas.ts'

const { read } = callsOf('contabilidad')

export const einvoiceNoteCalls = {
  /** What an uploaded electronic credit note would take back of which bill. */
  einvoiceNoteDraft: read('/files/{id}/credit-note', {
    does: 'leer una nota de crédito electrónica',
    access: works('contabilidad'),
    reads: [
      'accounting_files',
      'attachments',
      'bills',
      'bill_lines',
      'supplier_credit_notes',
      'supplier_credit_note_lines',
      'goods_receipt_lines',
      'cdm_clients',
    ],
    input: ById,
    output: EinvoiceNoteDraft,
  }),
} satisfies Contract
