import { serve } from '../../server/serve.ts'
import { rrhh } from './contract.ts'
import { employees, history, staff, summary } from './server/lists.ts'
import { payroll, payrollTotal } from './server/payroll.ts'
import { addEmployee, deleteEmployee, editEmployee, endEmployment, resumeEmployment } from './server/staffing.ts'

export default serve(rrhh, {
  summary,
  employees,
  staff,
  history,
  addEmployee,
  editEmployee,
  endEmployment,
  resumeEmployment,
  deleteEmployee,
  payroll,
  payrollTotal,
})
