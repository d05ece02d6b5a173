import { useQuery } from '#src/web/calls/call.ts'
import { saveSheet } from '#src/web/files/save-sheet.tsx'
import type { SheetFormat } from '#src/web/files/write-sheet.ts'
import { count, tenthsText } from '#src/web/formats.ts'
import { Chart } from '#src/web/ui/chart/chart.tsx'
import { SummaryCard } from '#src/web/ui/dashboard/summary-card.tsx'
import { ExportMenu } from '#src/web/ui/export-menu.tsx'
import { Card } from '#src/web/ui/layout/card.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { CompactMoney } from '#src/web/ui/text/compact-money.tsx'
import { useCurrency } from '#src/web/ui/text/money.tsx'
import { ventas } from '../contract.ts'
import type { SalesReport } from './contract.ts'
import css from './reportes.module.css'
import { SellersCard } from './sellers/screens/sellers-card.tsx'
import { monthSheet, stageSheet } from './sheets.ts'

const SHORT_MONTH = new Intl.DateTimeFormat('es', { month: 'short', year: '2-digit', timeZone: 'UTC' })
const LONG_MONTH = new Intl.DateTimeFormat('es', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const days = (average: number | null) =>
  average === null ? '—' : `${tenthsText(average)} ${average === 1 ? 'día' : 'días'}`
/** '1 ganada', '3 ganadas'. */
const many = (n: number, one: string) => `${count(n)} ${one}${n === 1 ? '' : 's'}`

/** The sales report: the pipeline by stage, ages and conversion, and what each seller did. */
export function SalesReportTab() {
  const { data, failure, again } = useQuery(ventas.report)
  return (
    <section aria-label="Reportes" className={css.reports}>
      {data ? (
        <>
          <Figures report={data} />
          <SellersCard />
        </>
      ) : failure ? (
        <LoadError title="No pudimos cargar los reportes." again={again} />
      ) : (
        <SkeletonRows />
      )}
    </section>
  )
}

function Figures({ report }: { report: SalesReport }) {
  const { stages, won, lost, won_value, conversion, days_to_win } = report
  if (won + lost + stages.reduce((sum, { open }) => sum + open, 0) === 0) {
    return (
      <EmptyState
        title="Todavía no hay oportunidades que contar."
        text="Créalas en el pipeline y aquí verás cómo avanzan."
      />
    )
  }
  return (
    <>
      <div className={css.summary}>
        <SummaryCard
          title="Conversión"
          value={conversion === null ? '—' : `${tenthsText(conversion)} %`}
          hint={`${many(won, 'ganada')} de ${many(won + lost, 'cerrada')} en 12 meses`}
        />
        <SummaryCard title="Ganado en 12 meses" value={<CompactMoney amount={won_value} />} hint="valor de lo ganado" />
        <SummaryCard title="Tiempo hasta ganar" value={days(days_to_win)} hint="en promedio, desde que se crea" />
      </div>
      <StageCharts report={report} />
      <MonthChart report={report} />
    </>
  )
}

function StageCharts({ report }: { report: SalesReport }) {
  const currency = useCurrency()
  const points = report.stages.map(({ name }, at) => ({ short: name, long: `${at + 1}. ${name}` }))
  const save = (format: SheetFormat) => saveSheet('pipeline-por-etapa', format, stageSheet(report))
  return (
    <div className={css.pair}>
      <Card
        title="Valor del pipeline por etapa"
        description="Lo que valen las oportunidades abiertas."
        actions={<ExportMenu run={save} />}
      >
        <Chart
          title="Valor del pipeline por etapa"
          axis="Etapa"
          points={points}
          series={[{ name: 'Valor', as: 'bars', values: report.stages.map(({ value }) => value) }]}
          currency={currency}
        />
      </Card>
      <Card title="Antigüedad media por etapa" description="Los días que llevan abiertas, en promedio.">
        <Chart
          title="Antigüedad media por etapa"
          axis="Etapa"
          points={points}
          series={[
            { name: 'Días', as: 'bars', values: report.stages.map(({ average_days }) => String(average_days ?? 0)) },
          ]}
          format={(value) => days(Number(value))}
        />
      </Card>
    </div>
  )
}

function MonthChart({ report }: { report: SalesReport }) {
  const currency = useCurrency()
  const { months } = report
  return (
    <Card
      title="Ganadas y perdidas por mes"
      description="Valor de las oportunidades cerradas en los últimos 12 meses."
      actions={<ExportMenu run={(format) => saveSheet('ganadas-y-perdidas', format, monthSheet(report))} />}
    >
      <Chart
        title="Ganadas y perdidas por mes"
        axis="Mes"
        points={months.map(({ month, won, lost }) => ({
          short: SHORT_MONTH.format(new Date(month)),
          long: `${LONG_MONTH.format(new Date(month))}: ${many(won, 'ganada')}, ${many(lost, 'perdida')}`,
        }))}
        series={[
          { name: 'Ganado', as: 'bars', tone: 'good', values: months.map(({ won_value }) => won_value) },
          { name: 'Perdido', as: 'bars', tone: 'bad', values: months.map(({ lost_value }) => lost_value) },
        ]}
        currency={currency}
      />
    </Card>
  )
}
