import { Button } from '@mantine/core'
import { clockIn } from '#src/kernel/days/clock.ts'
import { count, dayAndClock } from '#src/web/formats.ts'
import { useClock } from '../../lots/screens/clock.tsx'
import css from '../screens/scans.module.css'
import type { Kept } from './use-kept-bundles.tsx'

/** How many bundles this phone keeps, and since when; without a line, that the person works with those. */
export function KeptLine({ kept }: { kept: Kept }) {
  const when = useWhen(kept.at)
  return (
    <section className={css.kept} aria-label="Bultos guardados" data-apart={kept.apart || undefined}>
      <p className={css.keptText} role="status">
        {keptText(kept, when)}
      </p>
      <Button variant="subtle" className={css.big} loading={kept.busy} onClick={() => void kept.refresh()}>
        Guardar ahora
      </Button>
    </section>
  )
}

function keptText({ bundles, apart, problem, loaded }: Kept, when: string): string {
  if (bundles === null) {
    if (apart && loaded) return 'Sin línea y sin bultos guardados: abre esta página una vez con línea.'
    return problem ?? 'Guardando los bultos en este teléfono…'
  }
  if (apart) return `Sin línea: trabajas con lo guardado ${when}.`
  const { length } = bundles.content.bundles
  const held = `${count(length)} ${length === 1 ? 'bulto guardado' : 'bultos guardados'} en este teléfono ${when}.`
  if (problem !== null) return `${held} ${problem}`
  return bundles.content.complete
    ? held
    : `${held} Hay más en proceso: estos son de las órdenes con la entrega más lejana.`
}

/** 'a las 10:42', or with its day where that was another one, by the company's clock. */
function useWhen(at: number): string {
  const { zone, today } = useClock()
  const { day, time } = clockIn(zone, new Date(at))
  return day === today ? `a las ${time}` : `el ${dayAndClock(new Date(at), zone)}`
}
