import { CustomFields } from '#src/platform/custom/ui/custom-fields.tsx'
import { useCompanyToday } from '#src/web/company-today.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { MoneyField } from '#src/web/ui/fields/numbers/money-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { EditDialog } from '#src/web/ui/form/edit-dialog.tsx'
import { rrhh } from '../contract.ts'
import { EMPLOYEE_FIELDS, type PaidEmployee } from '../rows.ts'

interface EmployeeDialogProps {
  editing: PaidEmployee | 'new' | null
  onClose: () => void
}

/** An employee is hired or changed. */
export function EmployeeDialog({ editing, onClose }: EmployeeDialogProps) {
  const today = useCompanyToday()
  return (
    <EditDialog
      editing={editing}
      onClose={onClose}
      add={{
        title: 'Nuevo empleado',
        call: rrhh.addEmployee,
        initial: { hire_date: today },
        submit: 'Crear empleado',
        busy: 'Creando…',
      }}
      edit={{
        title: 'Editar empleado',
        call: rrhh.editEmployee,
        initial: (employee) => ({
          ...Object.fromEntries(EMPLOYEE_FIELDS.map((field) => [field, employee[field]])),
          custom: employee.custom,
          from_date: today,
        }),
      }}
      layout="columns"
    >
      {(employee) => (
        <>
          <TextField name="name" label="Nombre" autoComplete="off" autoFocus wide />
          <TextField name="position" label="Cargo" autoComplete="off" wide />
          <MoneyField name="salary" label="Salario mensual" />
          <DayField name="hire_date" label="Fecha de contratación" />
          {employee && (
            <DayField
              name="from_date"
              label="Vigente desde"
              hint="Si cambias el salario o el cargo, desde qué día vale. El anterior queda en el historial."
              wide
            />
          )}
          <CustomFields kind="employees" />
        </>
      )}
    </EditDialog>
  )
}
