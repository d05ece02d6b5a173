import { closePayroll, reopenPayroll } from './server/close.ts'
import { addConcept, archiveConcept, concepts, editConcept, restoreConcept } from './server/concepts.ts'
import { deletePayroll, editPayLine, preparePayroll, refreshPayroll } from './server/draft.ts'
import { annulPayroll, payPayroll } from './server/payments.ts'
import { payLines, payroll, payrolls } from './server/payrolls.ts'
import { payslip, payslipPdf, payslipsPdf } from './server/payslips.ts'
import { payrollBooks, postPayroll } from './server/posting.ts'
import { payrollRules, savePayrollRules } from './server/rules.ts'
import { undoPayrollPayment, undoPayrollPosting } from './server/undoing.ts'

export const payrollHandlers = {
  concepts,
  addConcept,
  editConcept,
  archiveConcept,
  restoreConcept,
  payrolls,
  payroll,
  payLines,
  preparePayroll,
  refreshPayroll,
  editPayLine,
  closePayroll,
  reopenPayroll,
  deletePayroll,

  payslip,
  payslipPdf,
  payslipsPdf,
  payPayroll,
  undoPayrollPayment,
  annulPayroll,
  payrollBooks,
  postPayroll,
  undoPayrollPosting,
  payrollRules,
  savePayrollRules,
}
