import { DayField } from '#src/web/ui/day/day-field.tsx'
import { ChoiceField } from '#src/web/ui/fields/choice-field.tsx'
import { SwitchField } from '#src/web/ui/fields/switch-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { rrhh } from '../contract.ts'
import { ABSENCE_KINDS } from './schemas.ts'

/** Days on which an employee does not work. */
export const AbsenceForm = ({ employee, today }: { employee: string; today: string }) => (
  <Form
    call={rrhh.addAbsence}
    initial={{ kind: 'Vacaciones', from_date: today, to_date: today, paid: true }}
    extra={{ id: employee }}
    submit="Registrar ausencia"
    busy="Registrando…"
    layout="columns"
  >
    <ChoiceField name="kind" label="Clase" options={ABSENCE_KINDS} wide autoFocus />
    <DayField name="from_date" label="Primer día" />
    <DayField name="to_date" label="Último día" />
    <SwitchField
      name="paid"
      label="Con pago"
      hint="Los días sin pago se descuentan de los días trabajados en la nómina."
      wide
    />
    <TextField name="note" label="Nota" autoComplete="off" wide />
  </Form>
)
