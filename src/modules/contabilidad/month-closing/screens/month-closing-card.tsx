import { Button } from '@mantine/core'
import { laterDay, laterMonth } from '#src/kernel/days/day.ts'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { Card } from '#src/web/ui/layout/card.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { contabilidad } from '../../contract.ts'
import { monthOf } from '../../months.ts'
import { MonthSteps } from '../../statements/screens/month-steps.tsx'
import { ClosingList } from './closing-list.tsx'
import css from './month-closing.module.css'

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

/** What is to be done of a month, and its lock by one press: `?mes=`, at first the one after the lock. */
export function MonthClosingCard() {
  const thisMonth = monthOf(useCompanyToday())
  const periods = useQuery(contabilidad.periods).data
  const [written, setMonth] = useUrlState('mes')
  const last = laterMonth(thisMonth, -1)
  const next = periods?.locked_through ? monthOf(laterDay(periods.locked_through, 1)) : last
  const month = MONTH.test(written) ? written : next < last ? next : last
  const { data, failure, again } = useQuery(contabilidad.monthClosing, { month }, { enabled: periods !== undefined })
  const locking = useAction(contabilidad.lockPeriods)
  const mayLock = useMay()(contabilidad.lockPeriods)
  const open = (data?.items ?? []).filter(({ done }) => !done).length
  return (
    <Card
      title="Cierre del mes"
      description="Lo que conviene hacer antes de cerrar. Nada te impide cerrar con puntos pendientes."
      actions={<MonthSteps label="Mes del cierre" month={month} last={thisMonth} onChange={setMonth} />}
    >
      {data === undefined || periods === undefined ? (
        failure ? (
          <LoadError title="No pudimos revisar el mes." again={again} />
        ) : (
          <SkeletonRows />
        )
      ) : (
        <>
          <ClosingList closing={data} />
          <div className={css.end}>
            <p className={css.state} role="status">
              {data.locked
                ? 'Este mes está cerrado.'
                : !data.over
                  ? 'El mes aún no termina.'
                  : open === 0
                    ? 'Todo listo: puedes cerrar el mes.'
                    : open === 1
                      ? 'Queda 1 punto.'
                      : `Quedan ${open} puntos.`}
            </p>
            {mayLock && !data.locked && data.over && (
              <Button
                leftSection={<Icon name="lock" size={16} />}
                variant={open === 0 ? 'filled' : 'default'}
                loading={locking.busy}
                onClick={() => void locking.run({ locked_through: data.to, version: periods.version })}
              >
                Cerrar el mes
              </Button>
            )}
          </div>
        </>
      )}
    </Card>
  )
}
