import { localDay } from '#src/kernel/day.ts'
import { Dialog } from '#src/web/ui/dialog.tsx'
import { Form } from '#src/web/ui/form.tsx'
import { MoneyField } from '#src/web/ui/money-field.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { rrhh } from '../contract.ts'
import type { PaidEmployee } from '../rows.ts'

interface EmployeeDialogProps {
  editing: PaidEmployee | 'new' | null
  onClose: () => void
}

/** An employee is hired or changed. */
export function EmployeeDialog({ editing, onClose }: EmployeeDialogProps) {
  return (
    <Dialog open={editing !== null} onClose={onClose} title={editing === 'new' ? 'Nuevo empleado' : 'Editar empleado'}>
      {editing === 'new' && (
        <Form
          call={rrhh.addEmployee}
          initial={{ hire_date: localDay() }}
          submit="Añadir empleado"
          busy="Añadiendo…"
          layout="columns"
          onDone={onClose}
          onCancel={onClose}
        >
          <EmployeeFields />
        </Form>
      )}
      {editing !== null && editing !== 'new' && (
        <Form
          call={rrhh.editEmployee}
          initial={{
            name: editing.name,
            position: editing.position,
            salary: editing.salary,
            hire_date: editing.hire_date,
            from_date: localDay(),
          }}
          extra={{ id: editing.id, version: editing.version }}
          submit="Guardar cambios"
          layout="columns"
          keep
          onDone={onClose}
          onCancel={onClose}
        >
          <EmployeeFields />
          <TextField
            name="from_date"
            label="Vigente desde"
            type="date"
            hint="Si cambias el salario o el cargo, desde qué día vale. El anterior queda en el historial."
            wide
          />
        </Form>
      )}
    </Dialog>
  )
}

function EmployeeFields() {
  return (
    <>
      <TextField name="name" label="Nombre" autoComplete="off" autoFocus wide />
      <TextField name="position" label="Cargo" autoComplete="off" wide />
      <MoneyField name="salary" label="Salario mensual" />
      <TextField name="hire_date" label="Fecha de contratación" type="date" />
    </>
  )
}
