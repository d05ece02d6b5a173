import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useQuery } from '#src/web/calls/call.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { figureReports } from '../contract.ts'
import { EVERY_WORDS } from './rules.ts'

const ScheduleDialog = lazy(() => import('./schedule-dialog.tsx'))

/** When a saved report is sent, and whether a colleague has the person sent it. */
export function ScheduleButton({ id }: { id: string }) {
  const { data } = useQuery(figureReports.sendings, {}, { quiet: true })
  const { data: all } = useQuery(figureReports.receivedReports, {}, { quiet: true })
  const [open, setOpen] = useState(false)
  if (data === undefined || all === undefined) return null
  const sending = data.find(({ report_id }) => report_id === id)
  const received = all.filter(({ report_id }) => report_id === id)
  const by = received.find(({ stopped }) => !stopped)
  return (
    <>
      <Button variant="default" leftSection={<Icon name="mail" size={16} />} onClick={() => setOpen(true)}>
        {sending ? EVERY_WORDS[sending.every] : by ? `Te lo envía ${by.username}` : 'Enviar por correo'}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ScheduleDialog id={id} sending={sending} received={received} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
