import { type Contract, callsOf, file } from '../../../kernel/contract.ts'
import { ById, pageOf } from '../../../kernel/fields.ts'
import { PrintedDocument } from '../../../kernel/files/printed-document.ts'
import { manages, reads } from '../../../kernel/rights/levels.ts'
import {
  BoxAsked,
  BoxDocument,
  SettlementDraft,
  TaxReturn,
  TaxReturnAsked,
  TaxReturns,
  TaxSettlement,
  TaxSettling,
} from './schemas.ts'

const { read, act } = callsOf('contabilidad')

const DOCUMENTS = [
  'invoices',
  'credit_notes',
  'invoice_taxes',
  'bills',
  'supplier_credit_notes',
  'bill_taxes',
  'invoice_payments',
  'bill_payments',
]
const BOOKS = [
  ...DOCUMENTS,
  ...['tax_codes', 'tax_accounts', 'posting_rules', 'purchase_rules', 'chart_of_accounts'],
  ...['cdm_clients', 'company_profiles', 'tax_settlements'],
]
const draft = { access: reads('contabilidad'), reads: BOOKS, input: TaxReturnAsked }

/** Calls about the declarations of a company's taxes: drafts, of which nothing is filed, and the entry that settles a period. */
export const taxReturnCalls = {
  /** The forms of the company's country, and what is settled of each. */
  taxReturns: read('/tax-returns', {
    access: reads('contabilidad'),
    reads: ['company_profiles', 'tax_settlements', 'journal_entries', 'tax_codes'],
    output: TaxReturns,
  }),
  /** The boxes of a form in a period. */
  taxReturn: read('/tax-returns/{form}', { ...draft, output: TaxReturn }),
  /** The documents behind a box: together they are its figure. */
  taxReturnDocuments: read('/tax-returns/{form}/documents', { ...draft, input: BoxAsked, output: pageOf(BoxDocument) }),
  taxReturnSheet: read('/tax-returns/{form}/sheet', { ...draft, output: PrintedDocument }),
  taxReturnPdf: read('/tax-returns/{form}/pdf', { ...draft, output: file() }),
  /** The entry that would settle the period. */
  taxSettlement: read('/tax-returns/{form}/settlement', {
    ...draft,
    reads: [...BOOKS, 'journal_entries', 'journal_lines'],
    output: SettlementDraft,
  }),
  /** Empties the accounts of the form's taxes on the last day of the period, into what is owed or in favour. */
  settleTaxes: act('POST /tax-returns/{form}/settlement', {
    does: 'liquidar los impuestos de un período',
    did: 'liquidó los impuestos de un período',
    access: manages('contabilidad'),
    input: TaxSettling,
    output: TaxSettlement,
    done: ({ entry }) => ({ title: 'Período liquidado', description: `Con el asiento ${entry}.` }),
    failed: 'Error al liquidar',
    undo: { call: 'undoTaxSettlement', table: 'tax_settlements', input: ({ id }) => ({ id }) },
  }),
  /** Reverses its entry, on the same day. */
  undoTaxSettlement: act('POST /tax-settlements/{id}/undo', {
    does: 'deshacer una liquidación de impuestos',
    did: 'deshizo una liquidación de impuestos',
    access: manages('contabilidad'),
    input: ById,
    output: TaxSettlement,
    done: ({ entry }) => `Liquidación deshecha: el asiento ${entry} quedó anulado.`,
    failed: 'Error al deshacer la liquidación',
    undo: { never: 'Una liquidación deshecha no vuelve: liquida el período de nuevo.' },
  }),
} satisfies Contract
