import { useState } from 'react'
import { useQuery } from '#src/web/calls/call.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { rrhh } from '../../contract.ts'

interface NewEvaluationDialogProps {
  open: boolean
  onClose: () => void
  onMade: (id: string) => void
}

/** Whom an evaluation is of, and of which days. */
export function NewEvaluationDialog({ open, onClose, onMade }: NewEvaluationDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Nueva evaluación">
      {open && <NewEvaluationForm onClose={onClose} onMade={onMade} />}
    </Dialog>
  )
}

function NewEvaluationForm({ onClose, onMade }: Omit<NewEvaluationDialogProps, 'open'>) {
  const [search, setSearch] = useState('')
  const { data } = useQuery(rrhh.employees, { search }, { keep: true })
  const year = useCompanyToday().slice(0, 4)
  return (
    <Form
      call={rrhh.addEvaluation}
      initial={{ period: `Año ${year}`, starts_on: `${year}-01-01`, ends_on: `${year}-12-31` }}
      submit="Preparar evaluación"
      busy="Preparando…"
      layout="columns"
      onDone={({ id }) => {
        onClose()
        onMade(id)
      }}
      onCancel={onClose}
    >
      <SelectField
        name="employee_id"
        label="Empleado"
        options={(data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onSearch={setSearch}
        wide
        autoFocus
      />
      <TextField name="period" label="Período" autoComplete="off" wide />
      <DayField name="starts_on" label="Desde" />
      <DayField name="ends_on" label="Hasta" />
    </Form>
  )
}
