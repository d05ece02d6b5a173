import { NativeSelect, TextInput } from '@mantine/core'
import { localDay } from '#src/kernel/day.ts'
import { useQuery } from '#src/web/call.ts'
import { useUrlState } from '#src/web/url-state.ts'
import { contabilidad } from '../contract.ts'
import { yearBegin } from '../days.ts'
import css from './accounting.module.css'
import { BookReport } from './book-report.tsx'
import { BalanceReport, IncomeReport } from './statements.tsx'
import { TrialReport } from './trial-report.tsx'

const REPORTS = [
  { value: 'comprobacion', label: 'Balance de comprobación' },
  { value: 'resultados', label: 'Estado de resultados' },
  { value: 'balance', label: 'Balance general' },
  { value: 'mayor', label: 'Libro mayor' },
]

/** What the books say of a period. */
export function ReportesTab() {
  const [report, setReport] = useUrlState('informe', 'comprobacion')
  const [from, setFrom] = useUrlState('desde', yearBegin())
  const [to, setTo] = useUrlState('hasta', localDay())
  const [center, setCenter] = useUrlState('centro')
  const centers = useQuery(contabilidad.centers)
  const period = { from, to, ...(center && { cost_center_id: center }) }
  return (
    <section aria-label="Reportes">
      <div className={css.toolbar}>
        <NativeSelect
          aria-label="Informe"
          data={REPORTS}
          value={report}
          onChange={(event) => setReport(event.currentTarget.value)}
        />
        {report !== 'balance' && (
          <TextInput type="date" aria-label="Desde" value={from} onChange={(e) => setFrom(e.currentTarget.value)} />
        )}
        <TextInput type="date" aria-label="Hasta" value={to} onChange={(e) => setTo(e.currentTarget.value)} />
        {(centers.data?.length ?? 0) > 0 && (
          <NativeSelect
            aria-label="Centro de costo"
            value={center}
            onChange={(event) => setCenter(event.currentTarget.value)}
            data={[
              { value: '', label: 'Todos los centros' },
              ...(centers.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
      </div>
      {report === 'comprobacion' && <TrialReport period={period} />}
      {report === 'resultados' && <IncomeReport period={period} />}
      {report === 'balance' && <BalanceReport period={period} />}
      {report === 'mayor' && <BookReport period={period} />}
    </section>
  )
}
