import { type Area, type Services, serve } from '../../server/calls/serve.ts'
import { absenceHandlers } from './absences/server.ts'
import { rrhh } from './contract.ts'
import { evaluationHandlers } from './evaluations/server.ts'
import { freezePayslipsJob } from './payroll/server/payslip-job.ts'
import { payrollHandlers } from './payroll/server.ts'
import { addEmployee, deleteEmployee, editEmployee, endEmployment, resumeEmployment } from './server/edit-employee.ts'
import { employees, history, rrhhSummary, staff } from './server/lists.ts'
import { searchedInHumanResources } from './server/search.ts'

export default (services: Services): Area => ({
  ...serve(
    rrhh,
    {
      summary: rrhhSummary,
      employees,
      staff,
      history,
      addEmployee,
      editEmployee,
      endEmployment,
      resumeEmployment,
      deleteEmployee,
      ...absenceHandlers,
      ...payrollHandlers,
      ...evaluationHandlers,
    },
    [freezePayslipsJob(services)],
  ),
  fillings: [searchedInHumanResources],
})
