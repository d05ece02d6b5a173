import { Button } from '@mantine/core'
import { useAction } from '#src/web/calls/call.ts'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { contabilidad } from '../../contract.ts'
import { CHART_TITLES, CHARTS } from '../charts.ts'
import css from './plan.module.css'

/** Shown for an empty chart: start with one of three charts, or account by account. */
export function StarterCharts({ onOwn }: { onOwn?: () => void }) {
  const starting = useAction(contabilidad.startChart)
  if (!onOwn) return <EmptyState title="No hay cuentas en el plan." />
  return (
    <section className={css.starters} aria-label="Planes para empezar">
      <EmptyState
        title="No hay cuentas en el plan."
        text="Empieza con uno de estos planes; después podrás cambiar lo que quieras."
      />
      <ul className={css.charts}>
        {CHARTS.map((chart) => (
          <li key={chart} className={css.chart}>
            <strong>{CHART_TITLES[chart].title}</strong>
            <p>{CHART_TITLES[chart].text}</p>
            <Button variant="default" disabled={starting.busy} onClick={() => void starting.run({ chart })}>
              Usar plan {CHART_TITLES[chart].title}
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="subtle" onClick={onOwn}>
        Prefiero crear mis cuentas una a una
      </Button>
    </section>
  )
}
