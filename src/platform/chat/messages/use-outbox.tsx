import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { routeOf } from '#src/kernel/calls/route-of.ts'
import { tapFor, tapsOf } from '#src/web/offline/taps/taps.ts'
import { useSession } from '#src/web/session/session.tsx'
import { useStore } from '#src/web/store.ts'
import { chat, type Message } from '../contract.ts'
import { outgoingAmong } from './outgoing.ts'
import { threadKey } from './thread-key.ts'
import { type Timeline, withChanges } from './timeline.ts'

const SEND = routeOf(chat.send)

/** The person's messages being sent; sending continues on other screens, and after the page was closed. */
export function useOutbox() {
  const { user, company } = useSession()
  const client = useQueryClient()
  const queue = tapsOf(user.id, company?.id ?? '')
  const { taps } = useStore(queue.state)
  const items = useMemo(() => outgoingAmong(taps, SEND), [taps])

  const deliver = (message: Message) =>
    client.setQueryData<Timeline>(threadKey(message.chat_id), (timeline) =>
      timeline && timeline.newer === null
        ? withChanges(timeline, { rows: [message], since: timeline.since })
        : timeline,
    )
  const add = (chat_id: string | null, text: string) => {
    const { ended } = queue.add(tapFor(chat.send, chat_id ? { chat_id, text } : { text }, text))
    void ended.then((end) => end !== 'elsewhere' && 'answered' in end && deliver(end.answered.content as Message))
  }
  return { items, box: { add, retry: queue.retry, discard: queue.discard } }
}
