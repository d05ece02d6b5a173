import { useQuery } from '#src/web/calls/call.ts'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { contabilidad } from '../../contract.ts'
import css from '../../invoices/screens/invoices.module.css'
import { numberIn } from '../rules.ts'
import type { SeriesDocument } from '../schemas.ts'
import { useSeriesWarning } from './use-series-warning.tsx'

/** The series of a document, where there are several; and whether it ends soon. Nothing where there is none. */
export function SeriesChoice({ document }: { document: SeriesDocument }) {
  const { values } = useForm<{ series_id?: string | null }>()
  const { data } = useQuery(contabilidad.legalSeries, {}, { quiet: true })
  const offered = (data ?? []).filter((series) => series.active && series.document === document)
  const usual = offered.find(({ is_default }) => is_default)
  const warning = useSeriesWarning(offered.find(({ id }) => id === values.series_id) ?? usual)
  if (offered.length === 0) return null
  return (
    <>
      {(offered.length > 1 || !usual) && (
        <SelectField
          name="series_id"
          label="Serie"
          clearable
          placeholder={usual ? numberIn(usual, usual.next_number) : 'Por año'}
          options={offered.map((series) => ({ value: series.id, label: numberIn(series, series.next_number) }))}
        />
      )}
      {warning && <p className={css.notice}>{warning}</p>}
    </>
  )
}
