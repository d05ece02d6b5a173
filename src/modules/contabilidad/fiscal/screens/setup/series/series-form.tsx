import { FACTS_OF, seriesKindsOf } from '#src/platform/fiscal/countries.ts'
import type { FiscalCountry } from '#src/platform/fiscal/packs/types.ts'
import { SERIES_KIND_LABELS } from '#src/platform/fiscal/series/rules.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { ChoiceField } from '#src/web/ui/fields/choice-field.tsx'
import { NumberField } from '#src/web/ui/fields/numbers/number-field.tsx'
import { SwitchField } from '#src/web/ui/fields/switch-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { contabilidad } from '../../../../contract.ts'
import type { FiscalSeriesRow, NewFiscalSeries } from '../../../schemas.ts'
import css from '../../fiscal.module.css'
import { seriesFieldsOf } from '../../series-number.ts'
import { ToldRanges } from './told-ranges.tsx'

interface SeriesFormProps {
  country: FiscalCountry
  onAdded: (series: FiscalSeriesRow) => void
  onCancel: () => void
}

/** A new series, by the fields of its country; what is secret of it is asked for afterwards. */
export const FiscalSeriesForm = ({ country, onAdded, onCancel }: SeriesFormProps) => (
  <Form
    call={contabilidad.addFiscalSeries}
    initial={{ kind: 'factura', fields: {}, next_number: 1, is_default: true }}
    submit="Agregar serie"
    layout="columns"
    onDone={onAdded}
    onCancel={onCancel}
  >
    <ChoiceField
      name="kind"
      label="Documento"
      options={seriesKindsOf(country).map((value) => ({
        value,
        label: SERIES_KIND_LABELS[value],
      }))}
      wide
    />
    <ToldRanges country={country} />
    <CountryFields country={country} />
    <NumberField name="next_number" label="Próximo número" hint="El del próximo documento que emitas." />
    <SwitchField name="is_default" label="Usarla mientras no se elija otra" wide />
    <Example country={country} />
  </Form>
)

type Typed = Partial<Pick<NewFiscalSeries, 'kind' | 'fields'>> & { next_number?: unknown }

function CountryFields({ country }: { country: FiscalCountry }) {
  const { kind = 'factura' } = useForm<Typed>().values
  return seriesFieldsOf(country, kind).map(({ name, label, help }) => {
    const place = { name: `fields.${name}`, label, hint: help }
    return name.startsWith('vigencia_') ? (
      <DayField key={name} {...place} />
    ) : (
      <TextField key={name} {...place} autoComplete="off" />
    )
  })
}

/** How the next document will be numbered. */
function Example({ country }: { country: FiscalCountry }) {
  const { kind = 'factura', fields: typed = {}, next_number } = useForm<Typed>().values
  const fields = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value ?? '']))
  const isWhole = seriesFieldsOf(country, kind).every(({ name, shape }) => shape.test(fields[name] ?? ''))
  if (typeof next_number !== 'number' || !isWhole) return null
  return (
    <p className={`${css.quiet} ${css.wide}`}>
      El próximo será {FACTS_OF[country].series.number(fields, next_number)}.
    </p>
  )
}
