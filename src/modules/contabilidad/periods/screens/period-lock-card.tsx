import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Card } from '#src/web/ui/layout/card.tsx'
import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { contabilidad } from '../../contract.ts'
import { FinalPeriodDialog } from './final-period-dialog.tsx'
import { PeriodLockDialog } from './period-lock-dialog.tsx'
import css from './periods.module.css'

/** The two dates: the one that moves, and the one that only goes forward. */
export function PeriodLockCard() {
  const { data, failure, again } = useQuery(contabilidad.periods)
  const [open, setOpen] = useState<'lock' | 'final' | null>(null)
  const opening = useAction(contabilidad.lockPeriods)
  const mayLock = useMay()(contabilidad.lockPeriods)
  if (!data) return failure ? <LoadError title="No pudimos cargar los periodos." again={again} /> : <SkeletonRows />
  const { locked_through, final_through, version } = data
  const close = () => setOpen(null)
  const acts = mayLock && (
    <div className={css.acts}>
      {locked_through !== null && final_through === null && (
        <Button
          variant="subtle"
          loading={opening.busy}
          onClick={() => void opening.run({ locked_through: null, version })}
        >
          Abrir todo
        </Button>
      )}
      {locked_through !== null && locked_through !== final_through && (
        <Button variant="default" onClick={() => setOpen('final')}>
          Cerrar definitivamente
        </Button>
      )}
      <Button onClick={() => setOpen('lock')}>{locked_through === null ? 'Cerrar periodos' : 'Mover el cierre'}</Button>
    </div>
  )
  return (
    <Card
      title="Cierre de periodos"
      description="En los días cerrados nadie registra, anula ni importa asientos: tampoco lo que se registra solo."
      actions={acts}
    >
      <Facts plain>
        <Fact name="Cerrado hasta">
          <Until day={locked_through} by={data.locked_by} at={data.locked_at} none="Todos los días están abiertos" />
        </Fact>
        <Fact name="Definitivo hasta">
          <Until day={final_through} by={data.final_by} at={data.final_at} none="Sin cierre definitivo" />
        </Fact>
      </Facts>
      <PeriodLockDialog periods={open === 'lock' ? data : null} onClose={close} />
      <FinalPeriodDialog periods={open === 'final' ? data : null} onClose={close} />
    </Card>
  )
}

const Until = ({ day, by, at, none }: { day: string | null; by: string | null; at: string | null; none: string }) => (
  <>
    {day === null ? none : <DateText at={day} as="long" />}
    {by !== null && (
      <span className={css.who}>
        {by}, <DateText at={at} as="moment" />
      </span>
    )}
  </>
)
