import { useEffect, useRef, useState } from 'react'
import { clock } from '#src/kernel/format.ts'
import { useAction } from '#src/web/calls/call.ts'
import { type Channel, chat, type Message } from './contract.ts'

interface Reading {
  channel: Channel
  rows: readonly Message[] | undefined
  me: string
  /** The last message is visible. */
  atEnd: boolean
}

/** Marks messages as read as soon as the end is visible, and returns the announcement of new ones for screen readers. */
export function useReading({ channel, rows, me, atEnd }: Reading): string {
  const visible = useVisible()
  const { run } = useAction(chat.markRead, { quiet: true })
  const marked = useRef('')
  const newest = rows?.findLast(({ sender_id }) => sender_id !== me)

  useEffect(() => {
    if (!visible || !atEnd || channel.unread === 0 || newest === undefined || marked.current === newest.id) return
    const before = marked.current
    marked.current = newest.id
    void run({ message_id: newest.id }).then(({ ok }) => {
      if (!ok && marked.current === newest.id) marked.current = before
    })
  }, [visible, atEnd, channel.unread, newest, run])

  const first = useRef<string | null>(null)
  const [news, setNews] = useState('')
  useEffect(() => {
    if (newest === undefined) return
    if (first.current !== null && newest.id > first.current && newest.deleted_at === null) {
      setNews(`${newest.sender_name}, ${clock(newest.created_at)}: ${newest.text}`)
    }
    if (first.current === null || newest.id > first.current) first.current = newest.id
  }, [newest])
  return news
}

/** False while the tab is in the background. */
function useVisible(): boolean {
  const [visible, setVisible] = useState(document.visibilityState === 'visible')
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return visible
}
