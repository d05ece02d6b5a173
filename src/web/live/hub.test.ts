import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CLOSED, CONNECTING, lastStream, Stream } from '../../../test/live/event-source.ts'
import { openHub } from './hub.ts'
import type { StreamEvent } from './stream.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Stream)
  Stream.opened = []
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const ANA = { user: 'ana', company: null }
const ZOE = { user: 'zoe', company: null }

function newTab() {
  const told: StreamEvent[] = []
  return { told, postMessage: (one: StreamEvent) => void told.push(one) }
}
const changesOf = ({ told }: { told: StreamEvent[] }) =>
  told.flatMap((one) => (one.kind === 'change' ? [one.table] : []))
const statesOf = ({ told }: { told: StreamEvent[] }) => told.flatMap((one) => (one.kind === 'state' ? [one.state] : []))

it('opens one stream for twelve tabs, tells all, and closes it with the last', () => {
  const hub = openHub()
  const tabs = Array.from({ length: 12 }, newTab)
  for (const tab of tabs) hub.join(tab, ANA)
  expect(Stream.opened).toHaveLength(1)
  lastStream().connect()
  lastStream().say('change', { table: 'cdm_clients' })
  expect(tabs.map(changesOf)).toEqual(tabs.map(() => ['cdm_clients']))
  for (const tab of tabs.slice(1)) hub.leave(tab)
  expect(lastStream().readyState).not.toBe(CLOSED)
  hub.leave(tabs[0] as (typeof tabs)[number])
  expect(lastStream().readyState).toBe(CLOSED)
})

it('tells a tab that comes later what changed in the last ten seconds, and nothing older', () => {
  const hub = openHub()
  const [first, second] = [newTab(), newTab()]
  hub.join(first, ANA)
  lastStream().connect()
  lastStream().say('change', { table: 'tasks' })
  vi.advanceTimersByTime(9_000)
  lastStream().say('change', { table: 'cdm_clients' })
  vi.advanceTimersByTime(2_000)
  hub.join(second, ANA)
  expect(changesOf(second)).toEqual(['cdm_clients'])
  expect(statesOf(second)).toEqual(['connected'])
})

it('keeps people and companies apart', () => {
  const hub = openHub()
  const [ana, zoe, visit] = [newTab(), newTab(), newTab()]
  hub.join(ana, ANA)
  hub.join(zoe, ZOE)
  hub.join(visit, { user: 'zoe', company: 'c1' })
  expect(Stream.opened.map(({ url }) => url)).toEqual([
    '/api/live?segundos=10',
    '/api/live?segundos=10',
    '/api/live?segundos=10&empresa=c1',
  ])
  lastStream().say('change', { table: 'tasks' })
  expect([ana, zoe, visit].map(changesOf)).toEqual([[], [], ['tasks']])
})

it('follows another company in the place of the one before', () => {
  const hub = openHub()
  const tab = newTab()
  hub.join(tab, { user: 'control', company: 'c1' })
  hub.join(tab, { user: 'control', company: 'c2' })
  expect(Stream.opened.map(({ readyState }) => readyState)).toEqual([CLOSED, CONNECTING])
})

it('says truly how the stream stands', () => {
  const hub = openHub()
  const tab = newTab()
  hub.join(tab, ANA)
  lastStream().connect()
  lastStream().fail(CONNECTING)
  vi.advanceTimersByTime(10_000)
  lastStream().connect()
  expect(statesOf(tab)).toEqual(['connecting', 'connected', 'reconnecting', 'silent', 'connected'])
  expect(tab.told.at(-1)).toEqual({ kind: 'refresh' })
})

it('does not take a line that nobody speaks on for an open one', () => {
  const hub = openHub()
  const tab = newTab()
  hub.join(tab, ANA)
  lastStream().connect()
  vi.advanceTimersByTime(50_000)
  lastStream().say('beat')
  vi.advanceTimersByTime(50_000)
  expect(statesOf(tab).at(-1)).toBe('connected')
  vi.advanceTimersByTime(10_000)
  expect(statesOf(tab).at(-1)).toBe('reconnecting')
  expect(Stream.opened).toHaveLength(2)
})
