import { NativeSelect } from '@mantine/core'
import { count } from '#src/kernel/format.ts'
import { useQuery } from '#src/web/call.ts'
import { UNDER_WAY } from '#src/web/notices.ts'
import { Card } from '#src/web/ui/card.tsx'
import { Chart } from '#src/web/ui/chart.tsx'
import { SkeletonRows } from '#src/web/ui/skeleton.tsx'
import { Unloaded } from '#src/web/ui/unloaded.tsx'
import { useUrlState } from '#src/web/url-state.ts'
import { PERIODS, textil } from '../contract.ts'
import type { StationFigures } from '../rows.ts'
import { duration, timed } from '../rules.ts'
import css from './report-tab.module.css'

const SHOWN = [
  { value: '30', label: 'Últimos 30 días' },
  { value: '90', label: 'Últimos 90 días' },
  { value: '365', label: 'Último año' },
]
const HOUR_SECONDS = 3_600

/** What the stations hold now, and how long lots stay in each. */
export function ReportTab() {
  const [chosen, setChosen] = useUrlState('dias', '90')
  const days = PERIODS.find((known) => known === chosen) ?? '90'
  const { data, failure, again } = useQuery(textil.report, { days }, { keep: true })
  return (
    <div className={css.reports}>
      {data ? (
        <>
          <Held stations={data.stations} />
          <Card
            title="Tiempo promedio por estación"
            description="Lo que cada lote estuvo en la estación hasta que salió de ella, pausas incluidas."
            actions={
              <NativeSelect
                aria-label="Periodo"
                data={SHOWN}
                value={days}
                onChange={(event) => setChosen(event.currentTarget.value)}
              />
            }
          >
            <Times stations={data.stations} />
          </Card>
        </>
      ) : failure ? (
        <Unloaded title="No pudimos cargar el reporte." again={again} />
      ) : (
        <SkeletonRows />
      )}
      <p className={css.notice}>{UNDER_WAY}: los demás reportes.</p>
    </div>
  )
}

function Held({ stations }: { stations: readonly StationFigures[] }) {
  return (
    <Card title="Lotes por estación" description="Los lotes en curso, donde están ahora.">
      <Chart
        title="Lotes por estación"
        axis="Estación"
        points={stations.map(({ name, units }) => ({ short: name, long: `${name} (${count(units)} uds.)` }))}
        series={[{ name: 'Lotes', values: stations.map(({ lots }) => String(lots)), as: 'bars' }]}
        format={(value) => count(Number(value))}
      />
    </Card>
  )
}

function Times({ stations }: { stations: readonly StationFigures[] }) {
  const known = timed(stations)
  if (known.length === 0) {
    return <p className={css.none}>Todavía no ha salido ningún lote de una estación en este periodo.</p>
  }
  return (
    <Chart
      title="Tiempo promedio por estación"
      axis="Estación"
      points={known.map(({ name, stays }) => ({ short: name, long: `${name} (salieron ${count(stays)})` }))}
      series={[
        {
          name: 'Horas en promedio',
          values: known.map(({ average_seconds }) => (average_seconds / HOUR_SECONDS).toFixed(2)),
          as: 'bars',
        },
      ]}
      format={(value) => duration(Number(value) * HOUR_SECONDS)}
    />
  )
}
