import { laterDay } from '#src/kernel/days/day.ts'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { saveSheet } from '#src/web/files/save-sheet.tsx'
import { count, figureFormats } from '#src/web/formats.ts'
import { Chart } from '#src/web/ui/chart/chart.tsx'
import { DayRange } from '#src/web/ui/day/day-range.tsx'
import { ExportMenu } from '#src/web/ui/export-menu.tsx'
import { Card } from '#src/web/ui/layout/card.tsx'
import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { textil } from '../../contract.ts'
import { useClock } from '../../lots/screens/clock.tsx'
import { perHundred, shareText } from '../rules.ts'
import type { QualityFigures } from '../schemas.ts'
import { figureSheet } from '../sheets.ts'
import { FigureFilters, useFigureFilters } from './figure-filters.tsx'
import { KindsByStation } from './kinds-by-station.tsx'
import css from './quality.module.css'
import { TallyTable } from './tally-table.tsx'

const DAYS_BACK = 90

/** What is found most, where, and in which lots. */
export function FiguresTab() {
  const { today } = useClock()
  const [from, setFrom] = useUrlState('desde', laterDay(today, -DAYS_BACK))
  const [to, setTo] = useUrlState('hasta')
  const narrowed = useFigureFilters()
  const { data, failure, again } = useQuery(textil.qualityFigures, { from, to, ...narrowed.input }, { keep: true })
  return (
    <section className={css.part} aria-label="Resumen de calidad">
      <div className={css.toolbar}>
        <div className={css.filters}>
          <DayRange from={from} to={to} onFrom={setFrom} onTo={setTo} />
          <FigureFilters {...narrowed} />
        </div>
        {data && data.all.inspections > 0 && (
          <ExportMenu run={(format) => saveSheet('calidad', format, figureSheet(data))} />
        )}
      </div>
      {data ? (
        data.all.inspections > 0 ? (
          <Figures figures={data} />
        ) : (
          <EmptyState
            title={narrowed.active ? 'No hay inspecciones con estos filtros.' : 'No hay inspecciones en estos días.'}
            text="Elige otros días o registra una inspección."
          />
        )
      ) : failure ? (
        <LoadError title="No pudimos cargar el resumen." again={again} />
      ) : (
        <SkeletonRows />
      )}
    </section>
  )
}

function Figures({ figures: { all, kinds, stations, cells, lots } }: { figures: QualityFigures }) {
  return (
    <>
      <Facts>
        <Fact name="Inspecciones">{count(all.inspections)}</Fact>
        <Fact name="Unidades revisadas">{count(all.inspected)}</Fact>
        <Fact name="Con defectos">{`${count(all.defective)} (${shareText(all.defective, all.inspected, figureFormats())})`}</Fact>
        <Fact name="Defectos por cada 100 unidades">{perHundred(all.defects, all.inspected, figureFormats())}</Fact>
        {all.accepted + all.rejected > 0 && (
          <Fact name="Por plan: aceptadas / rechazadas">{`${count(all.accepted)} / ${count(all.rejected)}`}</Fact>
        )}
      </Facts>
      {kinds.length > 0 && (
        <Card title="Defectos por tipo" description="Los más frecuentes primero.">
          <Chart
            title="Defectos por tipo"
            axis="Defecto"
            points={kinds.map(({ name }) => ({ short: name, long: name }))}
            series={[{ name: 'Defectos', values: kinds.map(({ defects }) => String(defects)), as: 'bars' }]}
            format={(value) => count(Number(value))}
          />
        </Card>
      )}
      {cells.length > 0 && (
        <Card title="Defectos por tipo y estación">
          <KindsByStation cells={cells} />
        </Card>
      )}
      <Card title="Por estación">
        <TallyTable label="Por estación" what="Estación" rows={stations.map((row) => ({ ...row, key: row.name }))} />
      </Card>
      <Card title="Por lote" description="Los que tienen más defectos.">
        <TallyTable
          label="Por lote"
          what="Lote"
          rows={lots.map((row) => ({ ...row, key: row.id, name: `${row.name} · ${row.order_code}` }))}
        />
      </Card>
    </>
  )
}
