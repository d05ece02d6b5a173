import { LOOK_BACK_S, openStream, type StreamEvent } from './stream.ts'

/** A stream's owner: one person, and the company on screen. */
export interface Whose {
  user: string
  company: string | null
}

/** A tab, as the hub sees it. */
export interface Tab {
  postMessage(event: StreamEvent): void
}

interface Channel {
  stream: ReturnType<typeof openStream>
  tabs: Set<Tab>
  /** When each table last changed. */
  changed: Map<string, number>
}

/** One stream for all tabs with the same owner; it closes with the last of them. */
export function openHub(clock = () => performance.now()) {
  const channels = new Map<string, Channel>()

  function open(key: string, company: string | null): Channel {
    const tabs = new Set<Tab>()
    const changed = new Map<string, number>()
    const stream = openStream(company, (event) => {
      if (event.kind === 'change') changed.set(event.table, clock())
      for (const tab of tabs) tab.postMessage(event)
    })
    const channel = { stream, tabs, changed }
    channels.set(key, channel)
    return channel
  }

  function leave(tab: Tab) {
    for (const [key, { stream, tabs }] of channels) {
      if (!tabs.delete(tab) || tabs.size > 0) continue
      stream.close()
      channels.delete(key)
    }
  }

  return {
    leave,
    /** Adds a tab, and replays the last seconds' changes to it: it may have read its data before them. */
    join(tab: Tab, { user, company }: Whose) {
      leave(tab)
      const key = JSON.stringify([user, company])
      const { stream, tabs, changed } = channels.get(key) ?? open(key, company)
      tabs.add(tab)
      tab.postMessage({ kind: 'state', state: stream.state() })
      for (const [table, at] of changed) {
        if (at >= clock() - LOOK_BACK_S * 1_000) tab.postMessage({ kind: 'change', table })
      }
    },
    retry(tab: Tab) {
      for (const { stream, tabs } of channels.values()) {
        if (tabs.has(tab)) stream.retry()
      }
    },
  }
}

/** A tab's message to a hub in another thread. */
export type Request = { kind: 'join'; whose: Whose } | { kind: 'leave' } | { kind: 'retry' }
