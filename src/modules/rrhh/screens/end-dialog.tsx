import { useCompanyToday } from '#src/web/company-today.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { rrhh } from '../contract.ts'
import type { PaidEmployee } from '../rows.ts'

/** The last day of an employee. */
export function EndDialog({ employee, onClose }: { employee: PaidEmployee | null; onClose: () => void }) {
  const today = useCompanyToday()
  return (
    <Dialog open={employee !== null} onClose={onClose} title={`Salida de ${employee?.name ?? ''}`} size="sm">
      {employee && (
        <Form
          call={rrhh.endEmployment}
          initial={{ end_date: today }}
          extra={{ id: employee.id, version: employee.version }}
          submit="Registrar salida"
          keep
          onDone={onClose}
          onCancel={onClose}
        >
          <DayField
            name="end_date"
            label="Último día"
            hint="Después de ese día estará entre los antiguos empleados."
            autoFocus
          />
        </Form>
      )}
    </Dialog>
  )
}
