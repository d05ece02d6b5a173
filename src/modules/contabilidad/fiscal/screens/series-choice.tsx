import type { FiscalCountry } from '#src/platform/fiscal/packs/types.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { contabilidad } from '../../contract.ts'
import type { FiscalSeriesRow } from '../schemas.ts'
import css from './fiscal.module.css'
import { nextNumberOf, seriesWarning } from './series-number.ts'

interface FiscalSeriesChoiceProps {
  country: FiscalCountry
  kind: FiscalSeriesRow['kind']
}

/** The electronic series of a document, where there are several; and whether it ends soon. */
export function FiscalSeriesChoice({ country, kind }: FiscalSeriesChoiceProps) {
  const { values } = useForm<{ series_id?: string | null }>()
  const { data } = useQuery(contabilidad.fiscalSeries, {}, { quiet: true })
  const today = useCompanyToday()
  const offered = (data ?? []).filter((series) => series.active && series.kind === kind)
  const usual = offered.find(({ is_default }) => is_default)
  const chosen = offered.find(({ id }) => id === values.series_id) ?? usual
  const warning = chosen ? seriesWarning(country, chosen, today) : null
  if (offered.length === 0) return null
  return (
    <>
      {(offered.length > 1 || !usual) && (
        <SelectField
          name="series_id"
          label="Serie"
          clearable
          placeholder={usual ? nextNumberOf(country, usual) : 'Elige una serie'}
          options={offered.map((series) => ({ value: series.id, label: nextNumberOf(country, series) }))}
        />
      )}
      {warning && <p className={`${css.notice} ${css.wide}`}>{warning}</p>}
    </>
  )
}
