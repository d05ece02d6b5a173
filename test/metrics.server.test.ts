import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { Writable } from 'node:stream'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { bodega } from '#src/modules/bodega/contract.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { createLog } from '#src/server/log.ts'
import { installFromDebian } from '../scripts/debian.ts'
import { exchange } from './faults/raw-http.ts'
import { LONG_TEST_MS } from './runner/patience.ts'
import { openWorld } from './world/world.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const TOKEN = 'figures-for-the-monitor'
const lines: Record<string, unknown>[] = []
const log = createLog('info', new Writable({ write: (line, _, done) => done(void lines.push(JSON.parse(line))) }))
const world = await openWorld({ log })
const guarded = await openWorld({ environment: { METRICS_TOKEN: TOKEN } })

const figuresOf = (url: string, headers: Record<string, string> = {}) =>
  exchange(url, { method: 'GET', path: '/metrics', headers })

describe('the figures', () => {
  beforeAll(async () => {
    await world.must(world.ana, cdm.clients, {})
    expect((await world.ask(world.dora, bodega.stock, {})).status).not.toBe(200)
  })

  it('are in the format that Prometheus reads, by the word of its own tool', async () => {
    const promtool = '/usr/bin/promtool'
    if (!existsSync(promtool)) installFromDebian('prometheus')
    const { text } = await figuresOf(world.url)
    const { status, stdout, stderr } = spawnSync(promtool, ['check', 'metrics'], { input: text, encoding: 'utf8' })
    expect({ status, said: stdout + stderr }).toEqual({ status: 0, said: '' })
  })

  it('count calls by name and status, turns, statements, connections and the event loop', async () => {
    const { text } = await figuresOf(world.url)
    expect(text).toMatch(/^trama_call_duration_seconds_count\{call="cdm\.clients",status="200"\} 1$/m)
    expect(text).toMatch(/^trama_queue_wait_seconds_count [1-9]/m)
    expect(text).toMatch(/^trama_statement_duration_seconds_count [1-9]/m)
    expect(text).toMatch(/^trama_database_connections\{pool="tenant",state="idle"\} \d+$/m)
    expect(text).toMatch(/^trama_nodejs_eventloop_lag_seconds \S+$/m)
  })

  it('are nobody’s who comes through a proxy, though the proxy is on this machine', async () => {
    const headers: Record<string, string>[] = [
      { 'x-forwarded-for': '203.0.113.9' },
      { forwarded: 'for=203.0.113.9' },
      { via: '1.1 nginx' },
    ]
    for (const one of headers) expect((await figuresOf(world.url, one)).status).toBe(404)
    expect((await figuresOf(world.url)).status).toBe(200)
  })

  it('are for whoever shows the token, where there is one', async () => {
    expect((await figuresOf(guarded.url)).status).toBe(404)
    expect((await figuresOf(guarded.url, { authorization: 'Bearer wrong' })).status).toBe(404)
    const proxied = { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '203.0.113.9' }
    expect((await figuresOf(guarded.url, proxied)).status).toBe(200)
  })
})

it('logs which call a request was, for whom, and how long it took', async () => {
  await world.must(world.ana, cdm.clients, { search: 'nadie' })
  const line = lines.findLast(({ msg, call }) => msg === 'request' && call === 'cdm.clients')
  expect(line).toMatchObject({ person: world.ana.id, company: world.ana.company, status: 200, ms: expect.any(Number) })
})
