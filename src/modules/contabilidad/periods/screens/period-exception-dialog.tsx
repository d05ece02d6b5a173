import { laterDay } from '#src/kernel/days/day.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { contabilidad } from '../../contract.ts'
import { firstDayOf, monthOf } from '../../months.ts'

/** Lets a person write in closed days, until the end of a day. */
export function PeriodExceptionDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Nueva excepción">
      {open && <Granting onClose={onClose} />}
    </Dialog>
  )
}

function Granting({ onClose }: { onClose: () => void }) {
  const people = useQuery(contabilidad.periodPeople)
  const locked = useQuery(contabilidad.periods).data?.locked_through ?? null
  const today = useCompanyToday()
  return (
    <Form
      call={contabilidad.grantPeriodException}
      initial={{ from_day: firstDayOf(monthOf(locked ?? today)), to_day: locked ?? today, ends_on: laterDay(today, 1) }}
      submit="Dar la excepción"
      layout="columns"
      onDone={onClose}
      onCancel={onClose}
    >
      <SelectField
        name="person_id"
        label="Persona"
        options={(people.data ?? []).map(({ id, username }) => ({ value: id, label: username }))}
      />
      <DayField name="ends_on" label="Vale hasta el final del" min={today} />
      <DayField name="from_day" label="Primer día en que registra" />
      <DayField name="to_day" label="Último día en que registra" />
      <TextField name="reason" label="Motivo" wide />
    </Form>
  )
}
