import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { freshKey } from '#src/web/calls/submission.ts'
import { Failure, send } from '#src/web/calls/transport.ts'
import { useSession } from '#src/web/session/session.tsx'
import { chat, type Message } from '../contract.ts'
import { type Arrival, Outbox, type Outgoing } from './outbox.ts'
import { threadKey } from './thread-key.ts'
import { type Timeline, withChanges } from './timeline.ts'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 15_000
/** Statuses that are retried: no answer, or an overloaded server. */
const PASSING = [0, 429, 502, 503, 504]

let mine: { person: string; box: Outbox } | null = null
let deliver: (message: Message) => void = () => {}

/** The person's messages being sent; sending continues on other screens. */
export function useOutbox() {
  const { user } = useSession()
  const client = useQueryClient()
  const box = outboxOf(user.id)
  const items = useSyncExternalStore(box.watch, box.items)
  useEffect(() => {
    deliver = (message) =>
      client.setQueryData<Timeline>(threadKey(message.chat_id), (timeline) =>
        timeline && timeline.newer === null
          ? withChanges(timeline, { rows: [message], since: timeline.since })
          : timeline,
      )
  }, [client])
  return { items, box }
}

function outboxOf(person: string): Outbox {
  if (mine?.person === person) return mine.box
  mine?.box.close()
  const box = new Outbox({ send: sendOnce, onSent: (message) => deliver(message), newKey: freshKey, pause })
  mine = { person, box }
  return box
}

async function sendOnce({ key, chat_id, text }: Outgoing): Promise<Arrival> {
  try {
    return { message: (await send(chat.send, chat_id ? { chat_id, text } : { text }, { key })) as Message }
  } catch (reason) {
    if (!(reason instanceof Failure)) throw reason
    return PASSING.includes(reason.status) ? 'later' : { refused: reason.message }
  }
}

function pause(tries: number): Promise<void> {
  return new Promise((go) => {
    const timer = setTimeout(on, Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS))
    window.addEventListener('online', on)
    function on() {
      clearTimeout(timer)
      window.removeEventListener('online', on)
      go()
    }
  })
}

// Closing the tab would lose unsent messages, so the browser asks first.
window.addEventListener('beforeunload', (event) => {
  if (mine?.box.items().length) event.preventDefault()
})
