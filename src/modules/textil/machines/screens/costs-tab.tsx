import { laterDay } from '#src/kernel/days/day.ts'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { saveSheet } from '#src/web/files/save-sheet.tsx'
import { count } from '#src/web/formats.ts'
import { Chart } from '#src/web/ui/chart/chart.tsx'
import { DayRange } from '#src/web/ui/day/day-range.tsx'
import { ExportMenu } from '#src/web/ui/export-menu.tsx'
import { Card } from '#src/web/ui/layout/card.tsx'
import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { Money, useCurrency } from '#src/web/ui/text/money.tsx'
import { textil } from '../../contract.ts'
import { useClock } from '../../lots/screens/clock.tsx'
import css from '../../quality/screens/quality.module.css'
import type { MaintenanceCosts } from '../schemas.ts'
import { maintenanceSheet } from '../sheet.ts'

const DAYS_BACK = 365

/** What keeping the machines running cost, a machine each. */
export function CostsTab() {
  const { today } = useClock()
  const [from, setFrom] = useUrlState('desde', laterDay(today, -DAYS_BACK))
  const [to, setTo] = useUrlState('hasta')
  const { data, failure, again } = useQuery(textil.maintenanceCosts, { from, to }, { keep: true })
  return (
    <section className={css.part} aria-label="Costo de mantenimiento">
      <div className={css.toolbar}>
        <Toolbar
          acts={
            data &&
            data.machines.length > 0 && (
              <ExportMenu run={(format) => saveSheet('costo-de-mantenimiento', format, maintenanceSheet(data))} />
            )
          }
        >
          <DayRange from={from} to={to} onFrom={setFrom} onTo={setTo} />
        </Toolbar>
      </div>
      {data ? (
        data.machines.length > 0 ? (
          <Costs costs={data} />
        ) : (
          <EmptyState
            title="No hay mantenimientos en estos días."
            text="Elige otros días, o registra un mantenimiento con su costo en «Mantenimiento»."
          />
        )
      ) : failure ? (
        <LoadError title="No pudimos cargar los costos." again={again} />
      ) : (
        <SkeletonRows />
      )}
    </section>
  )
}

function Costs({ costs: { all, machines } }: { costs: MaintenanceCosts }) {
  const currency = useCurrency()
  return (
    <>
      <Facts>
        <Fact name="Costo total">
          <Money amount={all.cost} />
        </Fact>
        <Fact name="Preventivos">{count(all.preventive)}</Fact>
        <Fact name="Correctivos">{count(all.corrective)}</Fact>
      </Facts>
      <Card title="Costo por equipo" description="Los más caros primero.">
        <Chart
          title="Costo por equipo"
          axis="Equipo"
          points={machines.map(({ name, preventive, corrective }) => ({
            short: name,
            long: `${name} (${count(preventive)} preventivos, ${count(corrective)} correctivos)`,
          }))}
          series={[{ name: 'Costo', values: machines.map(({ cost }) => cost), as: 'bars' }]}
          currency={currency}
        />
      </Card>
    </>
  )
}
