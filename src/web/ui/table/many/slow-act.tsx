import { Button, Progress } from '@mantine/core'
import { Square } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useAction, useQuery } from '../../../calls/call.ts'
import { count } from '../../../formats.ts'
import { useSlots } from '../../../slots.ts'
import css from './many-bar.module.css'
import type { SentRows } from './use-many.ts'

/** Between two questions how far it is. */
const ASKED_MS = 500

/** How far an act of many rows is, and the way to stop it. */
export function SlowAct({ sent: { key, count: total } }: { sent: SentRows }) {
  const { manyProgress, stopMany } = useSlots().calls
  const { data, again } = useQuery(manyProgress, { key }, { quiet: true, hasty: true, afresh: true })
  const stop = useAction(stopMany, { quiet: 'done' })
  const [stopped, setStopped] = useState(false)
  useEffect(() => {
    const timer = setInterval(() => void again({ cancelRefetch: false }), ASKED_MS)
    return () => clearInterval(timer)
  }, [again])
  const done = data?.done ?? 0
  const stopping = stopped || data?.stopping === true

  return (
    <>
      <span className={css.count}>
        {count(done)} de {count(total)}
      </span>
      <Progress
        className={css.progress}
        value={Math.round((done / total) * 100)}
        transitionDuration={ASKED_MS}
        size="md"
        aria-label="En curso"
      />
      <Button
        variant="default"
        size="xs"
        disabled={stopping}
        loading={stop.busy}
        leftSection={<Square size={14} aria-hidden />}
        onClick={async () => setStopped((await stop.run({ key })).ok)}
      >
        {stopping ? 'Deteniendo…' : 'Detener'}
      </Button>
    </>
  )
}
