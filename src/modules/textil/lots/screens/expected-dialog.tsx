import { Button, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { clockIn, momentAt } from '#src/kernel/days/clock.ts'
import { isDay } from '#src/kernel/fields.ts'
import { dayAndClock } from '#src/web/formats.ts'
import { DayBox } from '#src/web/ui/day/day-box.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { useClock } from './clock.tsx'
import css from './expected-dialog.module.css'
import type { AskedExpected, Expected } from './use-ask-expected.tsx'

/** When a day that is chosen without an hour ends. */
const END_OF_WORK = '18:00'

interface ExpectedDialogProps {
  question: AskedExpected | null
  /** Null: the person thought better of it. */
  onAnswer: (expected: Expected) => void
}

/** When a lot is expected to be ready in the station it goes to, by the company's clock; or nothing of that. */
export function ExpectedDialog({ question, onAnswer }: ExpectedDialogProps) {
  return (
    <Dialog
      open={question !== null}
      onClose={() => onAnswer(null)}
      title={`Mover a ${question?.station ?? ''}`}
      size="sm"
      above
    >
      {question && <Question question={question} onAnswer={onAnswer} />}
    </Dialog>
  )
}

function Question({ question: { lot }, onAnswer }: ExpectedDialogProps & { question: AskedExpected }) {
  const { zone } = useClock()
  const before = lot.expected_completion_at
  const [{ day, time }, set] = useState(before === null ? { day: '', time: '' } : clockIn(zone, new Date(before)))
  const [tried, setTried] = useState(false)
  const half = isDay(day) !== (time !== '')
  const at = !isDay(day) || time === '' ? null : momentAt(zone, day, time)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (!half) onAnswer({ expected_completion_at: at?.toISOString() ?? null })
  }

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p className={css.text}>¿Cuándo estará listo «{lot.name}»? Puedes dejarlo sin fecha.</p>
      <DayBox
        label="Fecha de finalización"
        name="day"
        value={day}
        onChange={(next) => set({ day: next, time: next === '' ? '' : time || END_OF_WORK })}
        error={tried && half && !isDay(day) ? 'Elige también el día.' : undefined}
        data-autofocus
      />
      <TextInput
        type="time"
        name="time"
        label="Hora de finalización"
        value={time}
        onChange={(event) => set({ day, time: event.currentTarget.value })}
        error={tried && half && isDay(day) ? 'Elige también la hora.' : undefined}
      />
      <p className={css.said} data-past={(at !== null && at.getTime() < Date.now()) || undefined} role="status">
        {at === null
          ? 'Sin fecha: el lote no se marcará como retrasado.'
          : at.getTime() < Date.now()
            ? `${dayAndClock(at, zone)} ya pasó: el lote aparecerá como retrasado.`
            : `Finaliza ${dayAndClock(at, zone)}.`}
      </p>
      <div className={css.acts}>
        <Button type="button" variant="default" onClick={() => onAnswer(null)}>
          Cancelar
        </Button>
        <Button type="submit">Confirmar</Button>
      </div>
    </form>
  )
}
