import { Button, NativeSelect, Stack } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '#src/web/calls/call.ts'
import { shortDate } from '#src/web/formats.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { figureReports } from '../contract.ts'
import css from './mailed.module.css'
import { ReceivedLine } from './received-line.tsx'
import { ReceiversField } from './receivers-field.tsx'
import { EVERY, EVERY_WORDS, type Every, hourText, SENT_AS, SENT_AS_FILES, type SentAs } from './rules.ts'
import type { ReceivedReport, ReportSending } from './schemas.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }))
const MORNING = 7

interface ScheduleDialogProps {
  /** The report's. */
  id: string
  sending: ReportSending | undefined
  received: readonly ReceivedReport[]
  onClose: () => void
}

/** When a report is sent by mail, as what, and to whom. */
export default function ScheduleDialog({ id, sending, received, onClose }: ScheduleDialogProps) {
  const [every, setEvery] = useState<Every>(sending?.every ?? 'semana')
  const [hour, setHour] = useState(sending?.hour ?? MORNING)
  const [format, setFormat] = useState<SentAs>(sending?.format ?? 'pdf')
  const before = sending?.receivers ?? []
  const [receivers, setReceivers] = useState(before.flatMap((one) => (one.stopped ? [] : [one.id])))
  const scheduling = useAction(figureReports.scheduleReport)
  const giving = useAction(figureReports.unscheduleReport)
  return (
    <Dialog open onClose={onClose} title="Enviar este informe por correo" size="sm">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void scheduling.run({ id, every, hour, format, receivers }).then(({ ok }) => ok && onClose())
        }}
      >
        <Stack gap="md">
          {received.map((one) => (
            <ReceivedLine key={one.id} received={one} />
          ))}
          {sending && (
            <p className={css.told} data-problem={sending.problem !== '' || undefined}>
              {sending.problem !== ''
                ? `La última vez no se envió: ${sending.problem}`
                : `Te llega el ${shortDate(sending.next_on)}.`}
            </p>
          )}
          <NativeSelect
            label="Cuándo"
            data={EVERY.map((value) => ({ value, label: EVERY_WORDS[value] }))}
            value={every}
            onChange={({ currentTarget }) => setEvery(currentTarget.value as Every)}
          />
          <div className={css.pair}>
            <NativeSelect
              label="A qué hora"
              data={HOURS}
              value={String(hour)}
              onChange={({ currentTarget }) => setHour(Number(currentTarget.value))}
            />
            <NativeSelect
              label="Cómo"
              data={SENT_AS.map((value) => ({ value, label: SENT_AS_FILES[value].title }))}
              value={format}
              onChange={({ currentTarget }) => setFormat(currentTarget.value as SentAs)}
            />
          </div>
          <ReceiversField id={id} receivers={before} value={receivers} onChange={setReceivers} />
          <div className={css.acts}>
            {sending && (
              <Button
                variant="default"
                loading={giving.busy}
                onClick={() => void giving.run({ id }).then(({ ok }) => ok && onClose())}
              >
                No enviarlo más
              </Button>
            )}
            <Button type="submit" loading={scheduling.busy}>
              Guardar
            </Button>
          </div>
        </Stack>
      </form>
    </Dialog>
  )
}
