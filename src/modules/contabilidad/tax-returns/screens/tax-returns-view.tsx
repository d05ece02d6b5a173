import { TAXES_PATH } from '#src/modules/cdm/rules.ts'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { PathLink } from '#src/web/ui/text/path-link.tsx'
import { contabilidad } from '../../contract.ts'
import { ReportWaiting } from '../../statements/screens/report-waiting.tsx'
import { lastFilingPeriod } from '../filing-periods.ts'
import { FilingChoice } from './filing-choice.tsx'
import { TaxReturnDraft } from './tax-return-draft.tsx'
import css from './tax-returns.module.css'

/** The declarations of the company's country: the last period that is over, unless another is chosen. */
export function TaxReturnsView() {
  const today = useCompanyToday()
  const { data, failure, again } = useQuery(contabilidad.taxReturns)
  const [chosen, setForm] = useUrlState('formulario')
  const [place, setPlace] = useUrlState('municipio')
  const [months, setMonths] = useUrlState('meses')
  const [from, setFrom] = useUrlState('periodo')
  if (data === undefined) return <ReportWaiting failed={failure !== null} again={again} />
  const form = data.forms.find((one) => one.form === chosen && one.municipality === place) ?? data.forms[0]
  if (!form)
    return (
      <EmptyState
        title={
          data.country === '' ? 'Falta el país de tu empresa.' : `No conocemos los formularios de ${data.country}.`
        }
        text="Hay borradores para Colombia, Ecuador, España y México. El país está en los datos de tu empresa, en Administración."
      />
    )
  const length = form.months.find((one) => String(one) === months) ?? form.months[0] ?? 1
  const asked = {
    form: form.form,
    municipality: form.municipality,
    months: length,
    from: from || lastFilingPeriod(length, today).from,
  }
  return (
    <>
      <FilingChoice
        forms={data.forms}
        asked={asked}
        onForm={(next) => {
          setForm(next.form)
          setPlace(next.municipality)
          setMonths('')
          setFrom('')
        }}
        onMonths={(count) => {
          setMonths(count)
          setFrom('')
        }}
        onFrom={setFrom}
      />
      {!data.ready && (
        <p className={css.notes}>
          Tu empresa aún no usa los impuestos de su país: lo que lleva solo un porcentaje va a la casilla de esa tarifa.{' '}
          <PathLink path={TAXES_PATH}>Usar los impuestos de tu país</PathLink>
        </p>
      )}
      <TaxReturnDraft key={`${asked.form} ${asked.municipality} ${asked.months} ${asked.from}`} asked={asked} />
    </>
  )
}
