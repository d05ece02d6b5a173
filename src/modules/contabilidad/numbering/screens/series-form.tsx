import { DayField } from '#src/web/ui/day/day-field.tsx'
import { ChoiceField } from '#src/web/ui/fields/choice-field.tsx'
import { NumberField } from '#src/web/ui/fields/numbers/number-field.tsx'
import { SwitchField } from '#src/web/ui/fields/switch-field.tsx'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { contabilidad } from '../../contract.ts'
import css from '../../invoices/screens/invoices.module.css'
import { numberIn } from '../rules.ts'
import { type LegalSeries, SERIES_DOCUMENTS } from '../schemas.ts'

interface SeriesFormProps {
  /** Null for a new one. */
  series: LegalSeries | null
  onClose: () => void
}

/** A new series; of one that exists what its numbers do not depend on. */
export const SeriesForm = ({ series, onClose }: SeriesFormProps) =>
  series === null ? (
    <Form
      call={contabilidad.addLegalSeries}
      initial={{
        document: SERIES_DOCUMENTS[0],
        prefix: '',
        digits: 1,
        first_number: 1,
        next_number: 1,
        is_default: true,
      }}
      submit="Agregar serie"
      layout="columns"
      onDone={onClose}
      onCancel={onClose}
    >
      <ChoiceField name="document" label="Documento" options={SERIES_DOCUMENTS} wide />
      <TextField name="prefix" label="Prefijo" hint="SETP, o 001-001- en Ecuador" autoComplete="off" autoFocus />
      <NumberField name="digits" label="Dígitos" hint="Con ceros delante" />
      <NumberField name="first_number" label="Primer número autorizado" />
      <NumberField name="next_number" label="Próximo número" />
      <Limits />
      <Example />
    </Form>
  ) : (
    <Form
      call={contabilidad.editLegalSeries}
      initial={series}
      extra={{ id: series.id, version: series.version }}
      submit="Guardar serie"
      layout="columns"
      keep
      onDone={onClose}
      onCancel={onClose}
    >
      <p className={`${css.quiet} ${css.wide}`}>
        Sigue el {numberIn(series, series.next_number)}. El prefijo y los números ya dados no cambian.
      </p>
      <Limits />
      <SwitchField name="active" label="En uso" />
    </Form>
  )

const Limits = () => (
  <>
    <NumberField name="last_number" label="Último número autorizado" nothing={null} />
    <DayField name="valid_from" label="Vigente desde" />
    <DayField name="valid_until" label="Vigente hasta" />
    <TextAreaField
      name="authorisation"
      label="Texto de la autorización"
      hint="Se imprime en cada documento."
      wide
      lines={2}
    />
    <SwitchField name="is_default" label="Usarla mientras no se elija otra" wide />
  </>
)

/** How the next document will be numbered. */
function Example() {
  const { values } = useForm<{ prefix?: string; digits?: unknown; next_number?: unknown }>()
  const { prefix = '', digits, next_number } = values
  if (typeof digits !== 'number' || typeof next_number !== 'number' || digits > 12) return null
  return <p className={`${css.quiet} ${css.wide}`}>El próximo será {numberIn({ prefix, digits }, next_number)}.</p>
}
