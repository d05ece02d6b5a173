import type { InputOf } from '#src/kernel/contract.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { contabilidad } from '../../contract.ts'
import type { FiscalSeriesRow } from '../../fiscal/schemas.ts'
import { nextNumberOf } from '../../fiscal/screens/series-number.ts'
import type { Invoice } from '../../invoices/schemas.ts'
import { DueDates } from '../../invoices/screens/form/due-dates.tsx'
import { InvoiceClientField } from '../../invoices/screens/form/invoice-client-field.tsx'
import { InvoiceSumFields } from '../../invoices/screens/form/invoice-sum-fields.tsx'

type Typed = InputOf<typeof contabilidad.transcribeInvoice>

interface PaperInvoiceFormProps {
  /** Of the company's books of paper, at least one. */
  series: readonly FiscalSeriesRow[]
  /** What was registered just before. */
  before: Typed | null
  onDone: (invoice: Invoice, input: Typed) => void
  onCancel: () => void
}

/** An invoice as it stands on paper, and when the failure was over. */
export function PaperInvoiceForm({ series, before, onDone, onCancel }: PaperInvoiceFormProps) {
  const today = useCompanyToday()
  const usual = series.find(({ is_default }) => is_default) ?? series[0]
  const date = before?.date ?? today
  const initial = {
    ...{ date, due_date: date, hour: '', series_id: usual?.id ?? null, paper_number: '' },
    ...{ ended_on: before?.ended_on ?? today, ended_hour: before?.ended_hour ?? '' },
    ...{ client: '', client_id: null, description: '', lines: [], amount: '', general_discount: '0' },
  }
  return (
    <Form
      call={contabilidad.transcribeInvoice}
      initial={initial}
      submit="Registrar factura"
      busy="Registrando…"
      layout="columns"
      onDone={onDone}
      onCancel={onCancel}
    >
      {series.length > 1 && (
        <SelectField
          name="series_id"
          label="Talonario"
          options={series.map((one) => ({ value: one.id, label: rangeOf(one) }))}
          wide
        />
      )}
      <PaperNumber series={series} />
      <InvoiceClientField />
      <DueDates days={0} first={0} label="Día en que la emitiste">
        <TextField name="hour" label="Hora en que la emitiste" type="time" />
        <DayField name="ended_on" label="Día en que terminó la falla" />
        <TextField name="ended_hour" label="Hora en que terminó la falla" type="time" />
      </DueDates>
      <InvoiceSumFields lined />
      <TextAreaField name="description" label="Descripción" wide lines={2} />
    </Form>
  )
}

/** 'PAP1 a PAP500' */
const rangeOf = ({ prefix, first_number, last_number }: FiscalSeriesRow) =>
  `${prefix}${first_number} a ${prefix}${last_number ?? ''}`

function PaperNumber({ series }: Pick<PaperInvoiceFormProps, 'series'>) {
  const { series_id } = useForm<{ series_id?: string | null }>().values
  const chosen = series.find(({ id }) => id === series_id)
  return (
    <TextField
      name="paper_number"
      label="Número de la factura en papel"
      hint={chosen && `Como está impreso, de ${rangeOf(chosen)}. La siguiente sería ${nextNumberOf('CO', chosen)}.`}
      autoComplete="off"
      autoFocus
      wide
    />
  )
}
