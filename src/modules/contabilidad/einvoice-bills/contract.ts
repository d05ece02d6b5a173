import { type Contract, callsOf } from '../../../kernel/contract.ts'
import { ById } from '../../../kernel/fields.ts'
import { works } from '../../../kernel/rights/levels.ts'
import { EinvoiceDraft } from './schemas.ts'

const { read } = callsOf('contabilidad')

export const einvoiceBillCalls = {
  /** What an uploaded electronic invoice would be as a supplier's bill. */
  einvoiceDraft: read('/files/{id}/bill', {
    does: 'leer una factura electrónica',
    access: works('contabilidad'),
    reads: [
      'accounting_files',
      'attachments',
      'bills',
      'bill_lines',
      'cdm_clients',
      'cdm_products',
      'tax_codes',
      'tax_rates',
    ],
    input: ById,
    output: EinvoiceDraft,
  }),
} satisfies Contract
