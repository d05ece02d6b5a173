import { Button, NativeSelect } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { DayInput, DayRange } from '#src/web/ui/day/day-range.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { CashFlowReport } from '../../cash-flow/screens/cash-flow-report.tsx'
import { contabilidad } from '../../contract.ts'
import css from '../../screens/accounting.module.css'
import { fiscalBeginOf } from '../../years/rules.ts'
import { COLUMN_KINDS, COLUMN_REPORTS, COLUMN_TITLES } from '../columns/schemas.ts'
import { ColumnCount } from '../columns/screens/column-count.tsx'
import { ColumnsReport } from '../columns/screens/columns-report.tsx'
import { useColumns } from '../columns/screens/use-columns.tsx'
import { COMPARISON_TITLES, COMPARISONS } from '../compare.ts'
import { REPORT_TITLES, REPORTS, type ReportName } from '../printed-reports.ts'
import { BookReport } from './book-report.tsx'
import { CentersReport } from './centers-report.tsx'
import { ForecastReport } from './forecast-report.tsx'
import { BalanceReport, IncomeReport } from './statements.tsx'
import { TrialReport } from './trial-report.tsx'
import { useBook } from './use-book.tsx'

const Printing = lazy(() => import('./report-printing.tsx'))
const Pack = lazy(() => import('../../accountant-pack/screens/pack-dialog.tsx'))

/** The reports of a period. */
export function StatementsTab() {
  const today = useCompanyToday()
  const [written, setReport] = useUrlState('informe', 'comprobacion')
  const report: ReportName = REPORTS.find((one) => one === written) ?? 'comprobacion'
  const [from, setFrom] = useUrlState(
    'desde',
    fiscalBeginOf(today, useQuery(contabilidad.fiscalStart).data?.first_month ?? 1),
  )
  const [to, setTo] = useUrlState('hasta', today)
  const [center, setCenter] = useUrlState('centro')
  const [compared, setCompared] = useUrlState('comparar')
  // A budget is of the whole company's results.
  const comparable = report === 'resultados' || report === 'balance'
  const offered = COMPARISONS.filter(
    (one) => one === '' || (comparable && (one !== 'presupuesto' || (report === 'resultados' && center === ''))),
  )
  const comparison = offered.find((one) => one === compared) ?? ''
  const { chosen, under } = useBook()
  const [printing, setPrinting] = useState(false)
  const [packing, setPacking] = useState(false)
  const centers = useQuery(contabilidad.centers)
  const period = { from, to, ...(center && { cost_center_id: center }) }
  const { asked, setCount } = useColumns({ report, ...period })
  const dated = report !== 'flujo'
  // Columns end on a day and reach back by their number, but for the same days of each year.
  const ends = report === 'balance' || (asked !== null && asked.by !== 'mismos')
  const backwards = dated && !ends && from > to
  const print = (
    <Button variant="default" leftSection={<Icon name="file-text" size={16} />} onClick={() => setPrinting(true)}>
      Imprimir o PDF
    </Button>
  )
  return (
    <section aria-label="Reportes">
      <div className={css.toolbar}>
        <NativeSelect
          aria-label="Informe"
          data={REPORTS.map((value) => ({ value, label: REPORT_TITLES[value] }))}
          value={report}
          onChange={(event) => setReport(event.currentTarget.value)}
        />
        {dated &&
          (ends ? (
            <DayInput label="Hasta" value={to} onChange={setTo} />
          ) : (
            <DayRange from={from} to={to} onFrom={setFrom} onTo={setTo} />
          ))}
        {dated && report !== 'centros' && report !== 'efectivo' && (centers.data?.length ?? 0) > 0 && (
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
        {COLUMN_REPORTS.some((one) => one === report) && (
          <NativeSelect
            aria-label="Comparar"
            value={asked?.by ?? comparison}
            onChange={(event) => setCompared(event.currentTarget.value)}
            data={[
              ...offered.map((value) => ({ value, label: COMPARISON_TITLES[value] })),
              {
                group: 'En varias columnas',
                items: COLUMN_KINDS.map((value) => ({ value, label: COLUMN_TITLES[value] })),
              },
            ]}
          />
        )}
        {asked && <ColumnCount by={asked.by} count={asked.count} onChange={setCount} />}
        <Button variant="default" leftSection={<Icon name="package" size={16} />} onClick={() => setPacking(true)}>
          Paquete para el contador
        </Button>
      </div>
      {backwards ? (
        <EmptyState
          title="Ese período termina antes de empezar."
          text="Elige un último día igual o posterior al primero."
        />
      ) : (
        <>
          {report === 'comprobacion' && <TrialReport period={period} acts={print} />}
          {asked && <ColumnsReport asked={asked} acts={print} />}
          {report === 'resultados' && !asked && <IncomeReport period={period} comparison={comparison} acts={print} />}
          {report === 'balance' && !asked && (
            <BalanceReport to={to} cost_center_id={center || undefined} comparison={comparison} acts={print} />
          )}
          {report === 'mayor' && <BookReport period={period} acts={print} />}
          {report === 'centros' && <CentersReport period={{ from, to }} acts={print} />}
          {report === 'efectivo' && !asked && <CashFlowReport period={{ from, to }} acts={print} />}
          {report === 'flujo' && <ForecastReport acts={print} />}
        </>
      )}
      {packing && (
        <Suspense fallback={null}>
          <Pack period={{ from, to }} onClose={() => setPacking(false)} />
        </Suspense>
      )}
      {printing && (
        <Suspense fallback={null}>
          <Printing
            input={{
              report,
              under,
              compare: comparison,
              ...(asked ?? (dated && period)),
              ...(report === 'mayor' && { account_id: chosen?.id }),
            }}
            onClose={() => setPrinting(false)}
          />
        </Suspense>
      )}
    </section>
  )
}
