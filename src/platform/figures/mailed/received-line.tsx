import { Button } from '@mantine/core'
import { useAction } from '#src/web/calls/call.ts'
import { figureReports } from '../contract.ts'
import css from './mailed.module.css'
import { EVERY_WORDS, hourText, SENT_AS_FILES } from './rules.ts'
import type { ReceivedReport } from './schemas.ts'

/** What a colleague has the person sent, which they can stop and take up again. */
export function ReceivedLine({
  received: { id, username, every, hour, format, stopped },
}: {
  received: ReceivedReport
}) {
  const receiving = useAction(figureReports.receiveReport)
  return (
    <div className={css.received}>
      <p>
        {stopped ? (
          <>
            No recibes el que te envía <b>{username}</b>.
          </>
        ) : (
          <>
            Te lo envía <b>{username}</b>: {EVERY_WORDS[every].toLowerCase()} a las {hourText(hour)}, en{' '}
            {SENT_AS_FILES[format].title}.
          </>
        )}
      </p>
      <Button
        variant="default"
        size="xs"
        loading={receiving.busy}
        onClick={() => void receiving.run({ id, receive: stopped })}
      >
        {stopped ? 'Volver a recibirlo' : 'No recibirlo más'}
      </Button>
    </div>
  )
}
