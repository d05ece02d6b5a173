import { Button, NativeSelect, Stack } from '@mantine/core'
import { useState } from 'react'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { shortDate } from '#src/web/formats.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { figureReports } from '../contract.ts'
import css from './mailed.module.css'
import { EVERY, EVERY_WORDS, type Every, SENT_AS, SENT_AS_FILES, type SentAs } from './rules.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))
const MORNING = 7

/** When the person is sent a saved report. */
export function ScheduleButton({ id }: { id: string }) {
  const { data } = useQuery(figureReports.sendings, {}, { quiet: true })
  const [open, setOpen] = useState(false)
  const sending = data?.find(({ report_id }) => report_id === id)
  const [every, setEvery] = useState<Every>('semana')
  const [hour, setHour] = useState(MORNING)
  const [format, setFormat] = useState<SentAs>('pdf')
  const scheduling = useAction(figureReports.scheduleReport)
  const giving = useAction(figureReports.unscheduleReport)
  if (data === undefined) return null
  const show = () => {
    setEvery(sending?.every ?? 'semana')
    setHour(sending?.hour ?? MORNING)
    setFormat(sending?.format ?? 'pdf')
    setOpen(true)
  }
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="default" leftSection={<Icon name="mail" size={16} />} onClick={show}>
        {sending ? EVERY_WORDS[sending.every] : 'Recibir por correo'}
      </Button>
      <Dialog open={open} onClose={close} title="Recibir este informe por correo" size="sm">
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void scheduling.run({ id, every, hour, format }).then(({ ok }) => ok && close())
          }}
        >
          <Stack gap="md">
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
            <div className={css.acts}>
              {sending && (
                <Button
                  variant="default"
                  loading={giving.busy}
                  onClick={() => void giving.run({ id }).then(({ ok }) => ok && close())}
                >
                  No recibirlo más
                </Button>
              )}
              <Button type="submit" loading={scheduling.busy}>
                Guardar
              </Button>
            </div>
          </Stack>
        </form>
      </Dialog>
    </>
  )
}
