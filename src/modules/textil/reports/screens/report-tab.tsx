import { Button, NativeSelect } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { saveSheet } from '#src/web/files/save-sheet.tsx'
import type { SheetFormat } from '#src/web/files/write-sheet.ts'
import { count } from '#src/web/formats.ts'
import { Chart } from '#src/web/ui/chart/chart.tsx'
import { ExportMenu } from '#src/web/ui/export-menu.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { Card } from '#src/web/ui/layout/card.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { textil } from '../../contract.ts'
import { duration, hoursOf, PERIOD_NAMES, secondsOf, timedStations } from '../../lots/rules.ts'
import type { StationFigures } from '../../rows.ts'
import { REPORT_PERIODS, type ReportPeriod } from '../contract.ts'
import { stationSheet } from '../sheets.ts'
import css from './report-tab.module.css'

const Printing = lazy(() => import('./report-printing.tsx'))

/** What the stations hold now, and how long lots stay in each. */
export function ReportTab() {
  const [chosen, setChosen] = useUrlState('dias', '90')
  const days = REPORT_PERIODS.find((one) => one === chosen) ?? '90'
  const { data, failure, again } = useQuery(textil.report, { days }, { keep: true })
  const counted = data?.stations.some(({ lots, stays }) => lots + stays > 0) ?? false
  return (
    <section aria-label="Reportes" className={css.reports}>
      <div className={css.toolbar}>
        <Toolbar acts={data && counted && <Acts days={days} stations={data.stations} />}>
          <NativeSelect
            aria-label="Periodo"
            data={REPORT_PERIODS.map((value) => ({ value, label: PERIOD_NAMES[value] }))}
            value={days}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        </Toolbar>
      </div>
      {data ? (
        counted ? (
          <Figures stations={data.stations} />
        ) : (
          <EmptyState
            title="No hay lotes que contar en este periodo."
            text="Reparte una orden en lotes: aquí verás en qué estación están y cuánto tardan en cada una."
          />
        )
      ) : failure ? (
        <LoadError title="No pudimos cargar el reporte." again={again} />
      ) : (
        <SkeletonRows />
      )}
    </section>
  )
}

/** Takes out what is shown. */
function Acts({ days, stations }: { days: ReportPeriod; stations: readonly StationFigures[] }) {
  const [printing, setPrinting] = useState(false)
  const save = (format: SheetFormat) => saveSheet('lotes-por-estacion', format, stationSheet(stations))
  return (
    <>
      <Button variant="default" leftSection={<Icon name="file-text" size={16} />} onClick={() => setPrinting(true)}>
        Imprimir o PDF
      </Button>
      <ExportMenu run={save} />
      {printing && (
        <Suspense fallback={null}>
          <Printing input={{ days }} onClose={() => setPrinting(false)} />
        </Suspense>
      )}
    </>
  )
}

function Figures({ stations }: { stations: readonly StationFigures[] }) {
  return (
    <>
      <Card title="Lotes por estación" description="Los lotes en curso, donde están ahora.">
        <Chart
          title="Lotes por estación"
          axis="Estación"
          points={stations.map(({ name, units }) => ({ short: name, long: `${name} (${count(units)} uds.)` }))}
          series={[{ name: 'Lotes', values: stations.map(({ lots }) => String(lots)), as: 'bars' }]}
          format={(value) => count(Number(value))}
        />
      </Card>
      <Card
        title="Tiempo promedio por estación"
        description="Lo que cada lote estuvo en la estación hasta que salió de ella en el periodo elegido, pausas incluidas."
      >
        <Times stations={stations} />
      </Card>
    </>
  )
}

function Times({ stations }: { stations: readonly StationFigures[] }) {
  const timed = timedStations(stations)
  if (timed.length === 0) {
    return <p className={css.none}>Todavía no ha salido ningún lote de una estación en este periodo.</p>
  }
  return (
    <Chart
      title="Tiempo promedio por estación"
      axis="Estación"
      points={timed.map(({ name, stays }) => ({ short: name, long: `${name} (salieron ${count(stays)})` }))}
      series={[
        {
          name: 'Horas en promedio',
          values: timed.map(({ average_seconds }) => hoursOf(average_seconds)),
          as: 'bars',
        },
      ]}
      format={(hours) => duration(secondsOf(hours))}
    />
  )
}
