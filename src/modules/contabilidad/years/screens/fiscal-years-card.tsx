import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Card } from '#src/web/ui/layout/card.tsx'
import { ReadRows } from '#src/web/ui/rows/read-rows.tsx'
import { Row } from '#src/web/ui/rows/rows.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { contabilidad } from '../../contract.ts'
import { EntryButton } from '../../journal/screens/entry-button.tsx'
import css from '../../periods/screens/periods.module.css'
import { fiscalName } from '../rules.ts'
import type { FiscalYear } from '../schemas.ts'
import { CloseYearDialog } from './close-year-dialog.tsx'
import { FiscalStartDialog } from './fiscal-start-dialog.tsx'

/** The years of the company, each with its result; one that is over is closed here, or opened again. */
export function FiscalYearsCard() {
  const read = useQuery(contabilidad.fiscalYears)
  const [closing, setClosing] = useState<FiscalYear | null>(null)
  const [moving, setMoving] = useState(false)
  const reopening = useAction(contabilidad.reopenYear)
  const may = useMay()(contabilidad.closeYear)
  const today = useCompanyToday()
  const { data } = read
  const nameOf = (year: number) => fiscalName(year, data?.first_month ?? 1)
  return (
    <Card
      title="Ejercicios"
      description="Cerrar un ejercicio lleva su resultado al patrimonio; su estado de resultados se sigue mostrando igual."
      actions={
        may && (
          <Button variant="default" disabled={!data} onClick={() => setMoving(true)}>
            Primer mes
          </Button>
        )
      }
    >
      <ReadRows
        label="Ejercicios"
        read={{ ...read, data: data?.years }}
        failed="No pudimos cargar los ejercicios."
        empty={null}
      >
        {(one) => (
          <Row
            key={one.year}
            title={
              <span className={css.year}>
                {nameOf(one.year)}
                <Badge tone={one.closing === null ? 'neutral' : 'good'}>
                  {one.closing === null ? 'Abierto' : 'Cerrado'}
                </Badge>
              </span>
            }
            text={
              <>
                <DateText at={one.from} /> – <DateText at={one.to} />
                {one.closing_id !== null && one.closing !== null && (
                  <>
                    {' · asiento '}
                    <EntryButton id={one.closing_id} number={one.closing} />
                  </>
                )}
              </>
            }
          >
            <span className={css.result}>
              <Money amount={one.result} />
              {one.closing !== null && one.left !== '0.00' && (
                <small>
                  Después del cierre: <Money amount={one.left} />
                </small>
              )}
            </span>
            {may && one.closing === null && one.to <= today && one.left !== '0.00' && (
              <Button size="xs" variant="default" onClick={() => setClosing(one)}>
                Cerrar
              </Button>
            )}
            {may && one.closing !== null && (
              <Button
                size="xs"
                variant="subtle"
                loading={reopening.busy}
                onClick={() => void reopening.run({ year: one.year })}
              >
                Reabrir
              </Button>
            )}
          </Row>
        )}
      </ReadRows>
      <CloseYearDialog
        of={closing}
        name={closing ? nameOf(closing.year) : ''}
        proposed={data?.proposed ?? null}
        onClose={() => setClosing(null)}
      />
      <FiscalStartDialog start={moving && data ? data : null} onClose={() => setMoving(false)} />
    </Card>
  )
}
