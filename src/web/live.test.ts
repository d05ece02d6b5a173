import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followChanges, liveStream } from './live.ts'
import { SESSION_KEY } from './session-key.ts'

const CONNECTING = 0
const OPEN = 1
const CLOSED = 2

/** A stream whose events the test sends itself. */
class Stream extends EventTarget {
  static readonly CONNECTING = CONNECTING
  static readonly OPEN = OPEN
  static readonly CLOSED = CLOSED
  static opened: Stream[] = []
  readyState = CONNECTING
  readonly url: string

  constructor(url: string) {
    super()
    this.url = url
    Stream.opened.push(this)
  }

  say(event: string, data: unknown = {}) {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }))
  }

  connect() {
    this.readyState = OPEN
    this.dispatchEvent(new Event('open'))
  }

  fail(state: number) {
    this.readyState = state
    this.dispatchEvent(new Event('error'))
  }

  close() {
    this.readyState = CLOSED
  }
}

let client: QueryClient
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Stream)
  Stream.opened = []
  client = new QueryClient()
  client.setQueryDefaults(['clients'], { meta: { reads: ['cdm_clients'] } })
  client.setQueryDefaults(['stock'], { meta: { reads: ['cdm_products', 'stock_movements'] } })
  for (const key of [['clients'], ['stock'], SESSION_KEY]) {
    client
      .getQueryCache()
      .build(client, client.defaultQueryOptions({ queryKey: key }))
      .setData('known')
  }
  stop = followChanges(client, null)
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const stream = () => Stream.opened.at(-1) as Stream
const stale = () =>
  client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.isInvalidated)
    .map((query) => query.queryKey[0])

it('marks what a changed table feeds, and nothing else', () => {
  stream().connect()
  stream().say('change', { table: 'stock_movements', ids: [] })
  expect(stale()).toEqual(['stock'])
})

it('asks again who is signed in when told', () => {
  stream().say('session')
  expect(stale()).toEqual(['session'])
})

it('refreshes everything after an interruption', () => {
  stream().connect()
  expect(liveStream.connected()).toBe(true)
  stream().fail(CONNECTING)
  expect(liveStream.connected()).toBe(false)
  stream().connect()
  expect(stale()).toEqual(['clients', 'stock', 'session'])
})

it('refreshes everything where the stream took too long to open for the server to look back', () => {
  vi.advanceTimersByTime(7_000)
  stream().connect()
  expect(stale()).toEqual([])
  followChanges(client, null)
  vi.advanceTimersByTime(9_000)
  stream().connect()
  expect(stale()).toEqual(['clients', 'stock', 'session'])
})

it('opens another stream where the server refused it', () => {
  stream().fail(CLOSED)
  vi.advanceTimersByTime(1_000)
  expect(Stream.opened).toHaveLength(2)
  stream().connect()
  expect(stale()).toEqual(['clients', 'stock', 'session'])
})

it('opens none after it was stopped', () => {
  stream().fail(CLOSED)
  stop()
  vi.advanceTimersByTime(60_000)
  expect(Stream.opened).toHaveLength(1)
})

it('names the company that control looks into', () => {
  followChanges(client, 'c1')()
  expect(stream().url).toBe('/api/live?segundos=10&empresa=c1')
})
