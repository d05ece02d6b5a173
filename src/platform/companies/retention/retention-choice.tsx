import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { type Retention, retention } from './calls.ts'
import { KEPT_MONTHS, keptFor, keptSince } from './kept-months.ts'
import css from './retention.module.css'

/** The choice, and what would be lost by it. */
export function RetentionChoice({ onClose }: { onClose: () => void }) {
  const { data, failure, again } = useQuery(retention.retention, {}, { quiet: true })
  if (data) return <Choice key={data.months} kept={data} onClose={onClose} />
  return failure ? (
    <LoadError title="No pudimos cargar lo que está elegido." again={again} />
  ) : (
    <SkeletonRows count={2} />
  )
}

function Choice({ kept, onClose }: { kept: Retention; onClose: () => void }) {
  const { run, busy } = useAction(retention.keepHistory, { onDone: onClose })
  const [months, choose] = useState<Retention['months']>(kept.months)
  return (
    <form
      className={css.choice}
      onSubmit={(event) => {
        event.preventDefault()
        void run({ months })
      }}
    >
      <p className={css.text}>
        Trama guarda qué era cada registro antes de cada cambio, para mostrarlo en su historial y restaurarlo.
      </p>
      <NativeSelect
        data-autofocus
        label="Se guarda"
        data={KEPT_MONTHS.map((value) => ({ value: String(value), label: keptFor(value) }))}
        value={String(months)}
        onChange={(event) =>
          choose(KEPT_MONTHS.find((one) => String(one) === event.currentTarget.value) ?? kept.months)
        }
      />
      <Consequence kept={kept} months={months} />
      <div className={css.acts}>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" disabled={months === kept.months} loading={busy}>
          Guardar
        </Button>
      </div>
    </form>
  )
}

function Consequence({ kept: { since, months: before }, months }: { kept: Retention; months: Retention['months'] }) {
  const from = keptSince(useCompanyToday(), months)
  if (months < before && since !== null && since < from) {
    return (
      <p className={css.loss} role="status">
        Esta noche se borra para siempre lo que cambió entre el <DateText at={since} as="long" /> y el{' '}
        <DateText at={from} as="long" />: ya no se verá en los historiales ni se podrá restaurar. Tus registros y
        «Actividad» se quedan como están.
      </p>
    )
  }
  return (
    <p className={css.text} role="status">
      {since === null ? (
        'Todavía no hay cambios guardados.'
      ) : (
        <>
          Lo más antiguo que hay es del <DateText at={since} as="long" />.
        </>
      )}{' '}
      {months > before ? 'Lo que ya se borró no vuelve.' : months < before && 'Con este cambio no se pierde nada hoy.'}
    </p>
  )
}
