import { useQueryClient, useQuery as useTanQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { OutputOf } from '#src/kernel/contract.ts'
import { Failure, send } from '#src/web/calls/transport.ts'
import { chat, type Message } from './contract.ts'
import { threadKey } from './messages/thread-key.ts'
import { type Timeline, withChanges, withNewer, withOlder } from './messages/timeline.ts'

/**
 * A channel's messages, fifty at first. Unlike other reads it does not reload as a whole when something changes, but fetches only the changes since
 * its last answer.
 */
export function useThread(chatId: string | null) {
  const client = useQueryClient()
  const key = threadKey(chatId)
  const channel = chatId === null ? {} : { chat_id: chatId }
  const query = useTanQuery<Timeline, Failure>({
    queryKey: key,
    meta: { ...chat.messages['~orpc'].meta },
    queryFn: async ({ signal }) => {
      const timeline = client.getQueryData<Timeline>(key)
      if (timeline) {
        const changes = (await send(chat.changes, { ...channel, since: timeline.since }, { signal })) as OutputOf<
          typeof chat.changes
        >
        const now = client.getQueryData<Timeline>(key) ?? timeline
        if (changes.complete) return withChanges(now, changes)
      }
      return (await send(chat.messages, channel, { signal })) as Timeline
    },
  })
  const turn = useTurning()

  const fetchPage = (more: object) => send(chat.messages, { ...channel, ...more }) as Promise<Timeline>
  const put = (change: (timeline: Timeline) => Timeline) =>
    client.setQueryData<Timeline>(key, (timeline) => (timeline ? change(timeline) : timeline))
  const { older, newer } = query.data ?? { older: null, newer: null }

  return {
    timeline: query.data,
    failure: query.error,
    again: () => void query.refetch(),
    /** A page is loading. */
    turning: turn.busy,
    /** The last page failed. */
    stuck: turn.failed,
    loadOlder: () => {
      if (older === null) return
      void turn.run(async () => {
        const page = await fetchPage({ cursor: older })
        put((timeline) => (timeline.older === older ? withOlder(timeline, page) : timeline))
      })
    },
    loadNewer: () => {
      if (newer === null) return
      void turn.run(async () => {
        const page = await fetchPage({ cursor: newer })
        put((timeline) => (timeline.newer === newer ? withNewer(timeline, page) : timeline))
      })
    },
    /** Shows the server's answer to an edit at once. */
    replace: (message: Message) => put((timeline) => withChanges(timeline, { rows: [message], since: timeline.since })),
    /** Replaces the loaded part by the page around a message. */
    openAt: (message_id: string) =>
      turn.run(async () => void client.setQueryData(key, await fetchPage({ message_id }))),
    /** Returns to the last messages. */
    toEnd: () => turn.run(async () => void client.setQueryData(key, await fetchPage({}))),
  }
}

/** Loads one page at a time. */
function useTurning() {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const under = useRef(false)
  const run = useCallback(async (work: () => Promise<void>) => {
    if (under.current) return
    under.current = true
    setBusy(true)
    try {
      await work()
      setFailed(false)
    } catch (reason) {
      if (!(reason instanceof Failure)) throw reason
      setFailed(true)
    } finally {
      under.current = false
      setBusy(false)
    }
  }, [])
  return { busy, failed, run }
}
