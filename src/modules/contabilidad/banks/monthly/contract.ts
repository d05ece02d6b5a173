import { type Contract, callsOf, file } from '../../../../kernel/contract.ts'
import { PrintedDocument } from '../../../../kernel/files/printed-document.ts'
import { reads } from '../../../../kernel/rights/levels.ts'
import { ReconciliationAsked, ReconciliationReport } from './schemas.ts'

const { read } = callsOf('contabilidad')

const asked = {
  access: reads('contabilidad'),
  reads: ['bank_accounts', 'bank_statements', 'bank_lines', 'bank_matches', 'journal_entries', 'journal_lines'],
  input: ReconciliationAsked,
}

export const reconciliationReportCalls = {
  /** At the end of a month: the ledger, the statement, and what each of both lacks. */
  reconciliationReport: read('/bank-accounts/{id}/reconciliation', { ...asked, output: ReconciliationReport }),
  reconciliationSheet: read('/bank-accounts/{id}/reconciliation/sheet', { ...asked, output: PrintedDocument }),
  reconciliationPdf: read('/bank-accounts/{id}/reconciliation/pdf', { ...asked, output: file() }),
} satisfies Contract
