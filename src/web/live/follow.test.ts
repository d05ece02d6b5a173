import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CLOSED, CONNECTING, lastStream, Stream } from '../../../test/live/event-source.ts'
import { SESSION_KEY } from '../session/session-key.ts'
import { ANY_TABLE, followChanges } from './follow.ts'
import { isLive } from './state.ts'

const ANA = { user: 'ana', company: null }

let client: QueryClient
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  Stream.opened = []
  client = new QueryClient()
  client.setQueryDefaults(['clients'], { meta: { reads: ['cdm_clients'] } })
  client.setQueryDefaults(['stock'], { meta: { reads: ['cdm_products', 'stock_movements'] } })
  client.setQueryDefaults(['all'], { meta: { reads: [ANY_TABLE] } })
  for (const key of [['clients'], ['stock'], ['all'], SESSION_KEY]) {
    client
      .getQueryCache()
      .build(client, client.defaultQueryOptions({ queryKey: key }))
      .setData('known')
  }
  stop = followChanges(client, ANA)
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const stale = () =>
  client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.isInvalidated)
    .map((query) => query.queryKey[0])

it('marks what a changed table feeds, and nothing else', () => {
  lastStream().connect()
  lastStream().say('change', { table: 'stock_movements', ids: [] })
  expect(stale()).toEqual(['stock', 'all'])
})

it('asks again who is signed in when told', () => {
  lastStream().say('session')
  expect(stale()).toEqual(['session'])
})

it('refreshes everything after an interruption', () => {
  lastStream().connect()
  expect(isLive()).toBe(true)
  lastStream().fail(CONNECTING)
  expect(isLive()).toBe(false)
  lastStream().connect()
  expect(stale()).toEqual(['clients', 'stock', 'all', 'session'])
})

it('refreshes everything where the stream took too long to open for the server to look back', () => {
  vi.advanceTimersByTime(7_000)
  lastStream().connect()
  expect(stale()).toEqual([])
  followChanges(client, ANA)
  vi.advanceTimersByTime(9_000)
  lastStream().connect()
  expect(stale()).toEqual(['clients', 'stock', 'all', 'session'])
})

it('opens another stream where the server refused it', () => {
  lastStream().fail(CLOSED)
  vi.advanceTimersByTime(1_000)
  expect(Stream.opened).toHaveLength(2)
  lastStream().connect()
  expect(stale()).toEqual(['clients', 'stock', 'all', 'session'])
})

it('opens none after it was stopped', () => {
  lastStream().fail(CLOSED)
  stop()
  vi.advanceTimersByTime(60_000)
  expect(Stream.opened).toHaveLength(1)
})

it('names the company that control looks into', () => {
  followChanges(client, { user: 'ana', company: 'c1' })()
  expect(lastStream().url).toBe('/api/live?segundos=10&empresa=c1')
})

it('gives its stream back while nobody looks, and reads anew when somebody does', () => {
  lastStream().connect()
  const look = (hidden: boolean) => {
    Object.assign(document, { hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  look(true)
  expect(lastStream().readyState).toBe(CLOSED)
  look(false)
  expect(Stream.opened).toHaveLength(2)
  expect(stale()).toEqual(['clients', 'stock', 'all', 'session'])
})
