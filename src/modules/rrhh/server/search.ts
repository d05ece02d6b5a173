import fragment from 'sql-template-tag'
import { modulePath } from '#src/kernel/module.ts'
import { listedAt, searchSlot } from '#src/platform/search/server/searchable.ts'
import { rrhh } from '../contract.ts'

const AT = modulePath('rrhh')
const GONE = fragment`coalesce(t.end_date < current_date, false)`

/** Of payroll and evaluations nothing is found: they are read by few, and by their employee. */
export const searchedInHumanResources = searchSlot.fill({
  area: 'rrhh',
  kinds: [
    {
      kind: 'rrhh.employee',
      name: 'Empleado',
      icon: 'user-cog',
      call: rrhh.employees,
      table: 'employees',
      title: fragment`t.name`,
      about: fragment`t.position`,
      state: fragment`case when ${GONE} then 'Ya no trabaja aquí' else '' end`,
      archived: GONE,
      path: listedAt(`${AT}?tab=empleados`, '&ver=antiguos'),
    },
  ],
  screens: [
    { title: 'Empleados', icon: 'user-cog', path: `${AT}?tab=empleados` },
    { title: 'Nómina', icon: 'banknote', path: `${AT}?tab=nomina`, call: rrhh.payrolls },
    { title: 'Evaluaciones', icon: 'clipboard-check', path: `${AT}?tab=evaluaciones` },
  ],
  acts: [
    { call: rrhh.addEmployee, title: 'Nuevo empleado', icon: 'user-plus', path: `${AT}?tab=empleados&hacer=nuevo` },
    { call: rrhh.preparePayroll, icon: 'banknote', path: `${AT}?tab=nomina&hacer=nuevo` },
    { call: rrhh.addEvaluation, icon: 'clipboard-check', path: `${AT}?tab=evaluaciones&hacer=nuevo` },
  ],
})
