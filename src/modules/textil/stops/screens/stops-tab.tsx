import { useState } from 'react'
import { laterDay } from '#src/kernel/days/day.ts'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import { Chart } from '#src/web/ui/chart/chart.tsx'
import { DayRange } from '#src/web/ui/day/day-range.tsx'
import { Card } from '#src/web/ui/layout/card.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { textil } from '../../contract.ts'
import { useClock } from '../../lots/screens/clock.tsx'
import css from '../../quality/screens/quality.module.css'
import { stopMinutes } from '../rules.ts'
import type { StopDays, StopFigures, StopList } from '../schemas.ts'
import { StopRows } from './stop-rows.tsx'
import { StopTable } from './stop-table.tsx'

const DAYS_BACK = 30

/** How long lots and machines stood still, why and where. */
export function StopsTab() {
  const { today } = useClock()
  const [from, setFrom] = useUrlState('desde', laterDay(today, -DAYS_BACK))
  const [to, setTo] = useUrlState('hasta', today)
  const days = { from: from || laterDay(today, -DAYS_BACK), to: to || today }
  const { data, failure, again } = useQuery(textil.stopFigures, days, { keep: true })
  return (
    <section className={css.part} aria-label="Paros">
      <div className={css.toolbar}>
        <DayRange from={days.from} to={days.to} onFrom={setFrom} onTo={setTo} />
      </div>
      {data ? (
        data.reasons.length > 0 ? (
          <Figures figures={data} days={days} />
        ) : (
          <EmptyState
            title="No hubo paros en estos días."
            text="Cuando detengas un lote o anotes un paro de máquina, aquí verás cuánto tiempo se perdió y por qué."
          />
        )
      ) : failure ? (
        <LoadError title="No pudimos cargar los paros." again={again} />
      ) : (
        <SkeletonRows />
      )}
    </section>
  )
}

function Figures({ figures: { reasons, stations, machines }, days }: { figures: StopFigures; days: StopDays }) {
  const [chosen, setChosen] = useState<{ by: NonNullable<StopList['by']>; key: string; name: string } | null>(null)
  const choose = (by: NonNullable<StopList['by']>) => (key: string, name: string) => setChosen({ by, key, name })
  return (
    <>
      <Card title="Minutos por motivo" description="Tiempo de reloj dentro de estos días, noches incluidas.">
        <Chart
          title="Minutos por motivo"
          axis="Motivo"
          points={reasons.map(({ name, stops }) => ({ short: name, long: `${name} (${count(stops)})` }))}
          series={[
            {
              name: 'Lotes detenidos',
              values: reasons.map((row) => String(stopMinutes(row.lot_seconds))),
              as: 'bars',
            },
            {
              name: 'Equipos parados',
              values: reasons.map((row) => String(stopMinutes(row.machine_seconds))),
              as: 'bars',
              tone: 'bad',
            },
          ]}
          format={(value) => count(Number(value))}
        />
        <StopTable label="Por motivo" what="Motivo" rows={reasons} onChoose={choose('motivo')} />
      </Card>
      <Card title="Por estación">
        <StopTable label="Por estación" what="Estación" rows={stations} onChoose={choose('estacion')} />
      </Card>
      {machines.length > 0 && (
        <Card title="Por equipo">
          <StopTable label="Por equipo" what="Equipo" rows={machines} onChoose={choose('equipo')} />
        </Card>
      )}
      <StopRows
        input={{ ...days, key: chosen?.key ?? '', ...(chosen && { by: chosen.by }) }}
        of={chosen?.name ?? null}
        onAll={() => setChosen(null)}
      />
    </>
  )
}
