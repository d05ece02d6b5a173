import type { AnySchema } from '@orpc/contract'
import type { Call, InputOf } from '#src/kernel/contract.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import type { Annulment } from '../../invoices/schemas.ts'
import css from './receipts.module.css'

interface UndoingFormProps<O extends AnySchema> {
  /** Takes something back on a day, with the reason. */
  call: Call<typeof Annulment, O>
  id: string
  submit: string
  /** What becomes of it. */
  text: string
  onClose: () => void
}

export function UndoingForm<O extends AnySchema>({ call, id, submit, text, onClose }: UndoingFormProps<O>) {
  const date = useCompanyToday()
  type Input = Partial<InputOf<typeof call>>
  return (
    <Form
      call={call}
      initial={{ date } as Input}
      extra={{ id } as Input}
      submit={submit}
      onDone={onClose}
      onCancel={onClose}
    >
      <p className={css.quiet}>{text}</p>
      <DayField name="date" label="Fecha" />
      <TextField name="reason" label="Motivo" autoComplete="off" autoFocus />
    </Form>
  )
}
