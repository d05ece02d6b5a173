import { cashCountHandlers } from '../../cash-counts/server/handlers.ts'
import { bankProposals, reconcileCertainLines, releaseCertainLines } from '../certain/server/certain.ts'
import { reconciliationPdf, reconciliationSheet } from '../monthly/server/printed.ts'
import { reconciliationReport } from '../monthly/server/report.ts'
import { transferBetweenAccounts } from '../transfers/server/transfer.ts'
import {
  addBankAccount,
  archiveBankAccount,
  bankAccounts,
  editBankAccount,
  restoreBankAccount,
  saveBankColumns,
} from './accounts.ts'
import { importBankStatement, knownBankLines, removeBankStatement } from './import.ts'
import { bankLines, bankStatements } from './lists.ts'
import { reconcileBankLine } from './reconcile.ts'
import { releaseBankLine } from './release.ts'
import { addBankRule, bankRules, deleteBankRule, editBankRule, moveBankRule } from './rules.ts'

export const bankHandlers = {
  bankAccounts,
  addBankAccount,
  editBankAccount,
  archiveBankAccount,
  restoreBankAccount,
  saveBankColumns,
  knownBankLines,
  bankStatements,
  importBankStatement,
  removeBankStatement,
  bankLines,
  bankProposals,
  reconcileBankLine,
  releaseBankLine,
  reconcileCertainLines,
  releaseCertainLines,
  bankRules,
  addBankRule,
  editBankRule,
  moveBankRule,
  deleteBankRule,
  reconciliationReport,
  reconciliationSheet,
  reconciliationPdf,
  transferBetweenAccounts,
  ...cashCountHandlers,
}
