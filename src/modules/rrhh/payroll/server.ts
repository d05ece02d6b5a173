import { closePayroll, reopenPayroll } from './server/close.ts'
import { addConcept, archiveConcept, concepts, editConcept, restoreConcept } from './server/concepts.ts'
import { deletePayroll, editPayLine, preparePayroll, refreshPayroll } from './server/draft.ts'
import { payLines, payroll, payrolls } from './server/payrolls.ts'

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
}
