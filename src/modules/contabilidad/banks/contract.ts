import { z } from 'zod'
import { ACTIVE_OR_ARCHIVED } from '../../../kernel/calls/record.ts'
import { type Contract, callsOf } from '../../../kernel/contract.ts'
import { ById, ByVersion, pageOf } from '../../../kernel/fields.ts'
import { manages, reads, works } from '../../../kernel/rights/levels.ts'
import { cashCountCalls } from '../cash-counts/contract.ts'
import { bankMatchCalls } from './match-contract.ts'
import { reconciliationReportCalls } from './monthly/contract.ts'
import {
  BankAccount,
  BankAccountChange,
  BankAccountsAsked,
  BankColumns,
  BankLine,
  BankLinesAsked,
  BankStatement,
  BankStatementsAsked,
  ImportedStatement,
  KnownAsked,
  NewBankAccount,
  NewBankStatement,
} from './schemas.ts'
import { ownTransferCalls } from './transfers/contract.ts'

const { read, act } = callsOf('contabilidad')

const ACCOUNTS = ['bank_accounts', 'bank_statements', 'bank_lines', 'bank_matches', 'chart_of_accounts']
const edits = { access: manages('contabilidad'), failed: 'Error en Bancos', output: BankAccount, undo: 'rows' } as const

export const bankCalls = {
  bankAccounts: read('/bank-accounts', {
    access: reads('contabilidad'),
    reads: ACCOUNTS,
    input: BankAccountsAsked,
    output: z.array(BankAccount),
    record: { table: 'bank_accounts', edit: 'editBankAccount', asks: ACTIVE_OR_ARCHIVED, also: ['archived_at'] },
  }),
  addBankAccount: act('POST /bank-accounts', {
    ...edits,
    does: 'agregar una cuenta de banco',
    did: 'agregó una cuenta de banco',
    input: NewBankAccount,
    done: ({ name }) => `Cuenta «${name}» agregada.`,
  }),
  editBankAccount: act('PATCH /bank-accounts/{id}', {
    ...edits,
    does: 'editar una cuenta de banco',
    did: 'editó una cuenta de banco',
    input: BankAccountChange,
    done: ({ name }) => `Cuenta «${name}» actualizada.`,
  }),
  archiveBankAccount: act('POST /bank-accounts/{id}/archive', {
    ...edits,
    does: 'archivar una cuenta de banco',
    did: 'archivó una cuenta de banco',
    input: ByVersion,
    done: ({ name }) => `Cuenta «${name}» archivada.`,
  }),
  restoreBankAccount: act('POST /bank-accounts/{id}/restore', {
    ...edits,
    does: 'restaurar una cuenta de banco',
    did: 'restauró una cuenta de banco',
    input: ByVersion,
    done: ({ name }) => `Cuenta «${name}» restaurada.`,
  }),
  /** How the bank's spreadsheets are read from now on. */
  saveBankColumns: act('POST /bank-accounts/{id}/columns', {
    ...edits,
    does: 'elegir las columnas de un extracto',
    did: 'eligió las columnas de un extracto',
    access: works('contabilidad'),
    input: BankColumns,
    done: 'La próxima vez se leerá así.',
  }),

  /** Which of a file's movements are there already, by their places. */
  knownBankLines: read('/bank-accounts/{id}/known-lines', {
    access: reads('contabilidad'),
    reads: ['bank_lines'],
    input: KnownAsked,
    output: z.object({ known: z.array(z.int()) }),
    body: true,
  }),
  /** The newest first. */
  bankStatements: read('/bank-statements', {
    access: reads('contabilidad'),
    reads: ACCOUNTS,
    input: BankStatementsAsked,
    output: pageOf(BankStatement),
  }),
  importBankStatement: act('POST /bank-accounts/{id}/statements', {
    does: 'importar un extracto del banco',
    did: 'importó un extracto del banco',
    access: works('contabilidad'),
    input: NewBankStatement,
    output: ImportedStatement,
    done: ({ added, known }) => ({
      title: added === 0 ? 'No había nada nuevo' : 'Éxito',
      description: `${added === 1 ? '1 movimiento nuevo' : `${added} movimientos nuevos`}; ${known} ya estaban.`,
    }),
    failed: 'Error al importar',
    undo: 'rows',
  }),
  /** Not while one of its movements is reconciled. */
  removeBankStatement: act('DELETE /bank-statements/{id}', {
    does: 'quitar un extracto',
    did: 'quitó un extracto',
    access: works('contabilidad'),
    input: ById,
    done: 'Extracto quitado, con sus movimientos.',
    failed: 'Error en Bancos',
    undo: 'rows',
  }),
  /** The newest first. */
  bankLines: read('/bank-lines', {
    access: reads('contabilidad'),
    reads: ['bank_lines', 'bank_matches', 'journal_entries'],
    input: BankLinesAsked,
    output: pageOf(BankLine),
  }),
  ...bankMatchCalls,
  ...reconciliationReportCalls,
  ...ownTransferCalls,
  ...cashCountCalls,
} satisfies Contract
