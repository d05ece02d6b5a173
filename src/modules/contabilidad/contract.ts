import { z } from 'zod'
import { keptFields } from '../../kernel/calls/undo.ts'
import { type Contract, callsOf } from '../../kernel/contract.ts'
import { ById, cursor, day, flag, id, pageOf, search } from '../../kernel/fields.ts'
import { manages, reads, works } from '../../kernel/rights/levels.ts'
import { CURRENCIES } from '../../platform/companies/contract.ts'
import { accountStatementCalls } from './account-statements/contract.ts'
import { packCalls } from './accountant-pack/contract.ts'
import { CHARTS } from './accounts/charts.ts'
import { assetCalls } from './assets/contract.ts'
import { depreciationCalls } from './assets/depreciations/contract.ts'
import { assetEstimateCalls } from './assets/estimates/contract.ts'
import { bankCalls } from './banks/contract.ts'
import { purchaseCalls } from './bills/purchase-calls.ts'
import { budgetCalls } from './budgets/contract.ts'
import { cashFlowCalls } from './cash-flow/contract.ts'
import { creditNoteCalls } from './credit-notes/contract.ts'
import { debitNoteCalls } from './debit-notes/contract.ts'
import { invoiceDraftCalls } from './drafts/contract.ts'
import { entryImportCalls } from './entry-import/contract.ts'
import { entryTemplateCalls } from './entry-templates/contract.ts'
import { fiscalCalls } from './fiscal/contract.ts'
import { gatewayCalls } from './gateways/contract.ts'
import { invoiceCalls } from './invoices/contract.ts'
import { closingCalls } from './journal/closing/contract.ts'
import { legalSeriesCalls } from './numbering/contract.ts'
import { overviewCalls } from './overview/contract.ts'
import { periodCalls } from './periods/contract.ts'
import { portalCalls } from './portal/contract.ts'
import { laterCalls } from './posting/contract.ts'
import { cashReceiptCalls } from './receipts/contract.ts'
import { recurringCalls } from './recurring/contract.ts'
import { recurringInvoiceCalls } from './recurring-invoices/contract.ts'
import { reminderCalls } from './reminders/contract.ts'
import {
  Account,
  AccountChange,
  CostCenter,
  CostCenterChange,
  Entry,
  LedgerRow,
  NewAccount,
  NewCostCenter,
  NewEntry,
  TrialRow,
} from './rows.ts'
import { invoiceSharingCalls } from './sharing/contract.ts'
import { statementColumnCalls } from './statements/columns/contract.ts'
import { statementNoteCalls } from './statements/notes/contract.ts'
import { printedCalls } from './statements/printed-reports.ts'
import { taxAccountCalls } from './tax-accounts/contract.ts'
import { taxBookCalls } from './tax-books/contract.ts'
import { taxReturnCalls } from './tax-returns/contract.ts'
import { reportedPaymentCalls } from './transfers/contract.ts'
import { fiscalYearCalls } from './years/contract.ts'

const { read, act } = callsOf('contabilidad')

const period = {
  from: day().optional(),
  to: day().optional(),
  cost_center_id: z.uuid('Elige un centro de costo de la lista.').optional(),
}
const Period = z.strictObject(period)
export type Period = z.infer<typeof Period>

const EntryList = z.strictObject({ ...period, account_id: z.uuid().optional(), search: search(), cursor: cursor() })
export type EntryList = z.infer<typeof EntryList>

const Book = z.strictObject({
  ...period,
  account_id: id('Elige una cuenta.'),
  /** Includes the accounts under it, as statements do. */
  under: flag(),
  cursor: cursor(),
})
export type Book = z.infer<typeof Book>

const Reversal = z.strictObject({ id: id(), date: day('Elige la fecha de la anulación.') })
export type Reversal = z.infer<typeof Reversal>

const LEDGER = ['journal_entries', 'journal_lines', 'chart_of_accounts', 'cost_centers', 'closing_entries']

const accounts = { access: manages('contabilidad'), failed: 'Error en Plan de Cuentas' }
const centers = { access: manages('contabilidad'), failed: 'Error en Centros de Costo' }

const OF_LEDGER = { access: reads('contabilidad'), reads: LEDGER, mayLag: true } as const

export const contabilidad = {
  /** The whole chart of accounts, by code. */
  accounts: read('/accounts', {
    access: reads('contabilidad'),
    reads: ['chart_of_accounts', 'journal_lines'],
    output: z.array(Account),
    record: { table: 'chart_of_accounts', edit: 'editAccount' },
  }),
  addAccount: act('POST /accounts', {
    ...accounts,
    does: 'agregar una cuenta',
    did: 'agregó una cuenta',
    input: NewAccount,
    output: Account,
    done: ({ code, name }) => `Cuenta ${code} ${name} agregada.`,
    // Not while another stands under it.
    undo: { call: 'deleteAccount' },
  }),
  editAccount: act('PATCH /accounts/{id}', {
    ...accounts,
    does: 'editar una cuenta',
    did: 'editó una cuenta',
    input: AccountChange,
    output: Account,
    done: 'Cuenta actualizada.',
    undo: { call: 'editAccount', table: 'chart_of_accounts', input: keptFields(...Object.keys(AccountChange.shape)) },
  }),
  deleteAccount: act('DELETE /accounts/{id}', {
    ...accounts,
    does: 'eliminar una cuenta',
    did: 'eliminó una cuenta',
    input: ById,
    done: 'Cuenta eliminada.',
    undo: 'rows',
  }),
  /** Inserts a starter chart into an empty chart of accounts. */
  startChart: act('POST /charts', {
    ...accounts,
    does: 'elegir un plan de cuentas',
    did: 'eligió un plan de cuentas',
    input: z.strictObject({ chart: z.enum(CHARTS, { error: 'Elige un plan de la lista.' }) }),
    output: z.object({ accounts: z.int() }),
    done: ({ accounts: made }) => `Tu plan tiene ${made} cuentas.`,
    undo: 'rows',
  }),

  centers: read('/centers', {
    access: reads('contabilidad'),
    reads: ['cost_centers', 'journal_lines'],
    output: z.array(CostCenter),
    record: { table: 'cost_centers', edit: 'editCenter' },
  }),
  addCenter: act('POST /centers', {
    ...centers,
    does: 'agregar un centro de costo',
    did: 'agregó un centro de costo',
    input: NewCostCenter,
    output: CostCenter,
    done: 'Centro de costo agregado.',
    undo: 'rows',
  }),
  editCenter: act('PATCH /centers/{id}', {
    ...centers,
    does: 'editar un centro de costo',
    did: 'editó un centro de costo',
    input: CostCenterChange,
    output: CostCenter,
    done: 'Centro de costo actualizado.',
    undo: 'rows',
  }),
  deleteCenter: act('DELETE /centers/{id}', {
    ...centers,
    does: 'eliminar un centro de costo',
    did: 'eliminó un centro de costo',
    input: ById,
    done: 'Centro de costo eliminado.',
    undo: 'rows',
  }),

  /** Newest first, each with its lines. */
  entries: read('/entries', {
    access: reads('contabilidad'),
    reads: [...LEDGER, 'attachments'],
    input: EntryList,
    output: pageOf(Entry),
  }),
  addEntry: act('POST /entries', {
    does: 'registrar un asiento',
    did: 'registró un asiento',
    access: works('contabilidad'),
    input: NewEntry,
    output: Entry,
    done: ({ year, number }) => ({ title: 'Éxito', description: `Asiento ${year}-${number} registrado.` }),
    undo: { call: 'reverseEntry', table: 'journal_entries', input: ({ id, date }) => ({ id, date }) },
  }),
  reverseEntry: act('POST /entries/{id}/reversal', {
    does: 'anular un asiento',
    did: 'anuló un asiento',
    access: works('contabilidad'),
    input: Reversal,
    output: Entry,
    done: ({ year, number, reverses }) => `El asiento ${year}-${number} anula el ${reverses}.`,
    undo: { never: 'Una anulación no se anula: registra el asiento de nuevo.' },
  }),

  /** Balance de comprobación: every account, by code; those without movements show 0. */
  trialBalance: read('/trial-balance', { ...OF_LEDGER, input: Period, output: z.array(TrialRow) }),
  /** Libro mayor: the lines of one account in order, with the running balance. */
  book: read('/book', { ...OF_LEDGER, input: Book, output: pageOf(LedgerRow) }),

  setCurrency: act('POST /currency', {
    does: 'cambiar la moneda de la empresa',
    did: 'cambió la moneda de la empresa',
    access: manages('contabilidad'),
    input: z.strictObject({ currency: z.enum(CURRENCIES, { error: 'Elige una moneda de la lista.' }) }),
    output: z.object({ currency: z.enum(CURRENCIES) }),
    done: 'Moneda Actualizada',
    failed: 'Error al actualizar',
    undo: { call: 'setCurrency', table: 'company_profiles', input: keptFields('currency') },
  }),

  ...closingCalls,
  ...entryTemplateCalls,
  ...entryImportCalls,
  ...periodCalls,
  ...fiscalYearCalls,
  ...laterCalls,
  ...invoiceCalls,
  ...invoiceDraftCalls,
  ...reminderCalls,
  ...creditNoteCalls,
  ...debitNoteCalls,
  ...invoiceSharingCalls,
  ...cashReceiptCalls,
  ...legalSeriesCalls,
  ...accountStatementCalls,
  ...reportedPaymentCalls,
  ...portalCalls,
  ...fiscalCalls,
  ...gatewayCalls,
  ...purchaseCalls,
  ...bankCalls,
  ...assetCalls,
  ...depreciationCalls,
  ...assetEstimateCalls,
  ...recurringCalls,
  ...recurringInvoiceCalls,
  ...overviewCalls,
  ...cashFlowCalls,
  ...budgetCalls,
  ...printedCalls,
  ...statementColumnCalls,
  ...statementNoteCalls,
  ...packCalls,
  ...taxAccountCalls,
  ...taxBookCalls,
  ...taxReturnCalls,
} satisfies Contract
