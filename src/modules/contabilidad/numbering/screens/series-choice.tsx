import { useQuery } from '#src/web/calls/call.ts'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { contabilidad } from '../../contract.ts'
import { FiscalSeriesChoice } from '../../fiscal/screens/series-choice.tsx'
import css from '../../invoices/screens/invoices.module.css'
import { numberIn } from '../rules.ts'
import type { SeriesDocument } from '../schemas.ts'
import { useSeriesWarning } from './use-series-warning.tsx'

const FISCAL_KINDS = {
  Factura: 'factura',
  'Nota de crédito': 'nota_credito',
  'Nota de débito': 'nota_debito',
} as const satisfies Record<SeriesDocument, string>

/** The series of a document: an electronic one where the company issues so, of its own otherwise. */
export function SeriesChoice({ document }: { document: SeriesDocument }) {
  const { data, loading } = useQuery(contabilidad.fiscalSetup, {}, { quiet: true })
  if (loading) return null
  return data?.active && data.country !== null ? (
    <FiscalSeriesChoice country={data.country} kind={FISCAL_KINDS[document]} />
  ) : (
    <LegalSeriesChoice document={document} />
  )
}

/** Where there are several, and whether it ends soon. Nothing where there is none. */
function LegalSeriesChoice({ document }: { document: SeriesDocument }) {
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
