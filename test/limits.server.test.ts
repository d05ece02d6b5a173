import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { auth } from '#src/platform/auth/contract.ts'
import { atOnce, dial, exchange } from './faults/raw-http.ts'
import { LONG_TEST_MS } from './runner/patience.ts'
import { openWorld } from './world/world.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const KB = 1_024
/** Long enough for an honest request on a busy machine, and half of what a file waits for its turn before it reads 503. */
const PATIENCE_MS = 5_000
const TOO_LARGE = 'Los datos superan el tamaño máximo de 100 KB.'
const FILE_TOO_LARGE = 'El archivo supera el tamaño máximo de 2 MB.'
const TOO_COMPLEX = 'Los datos son demasiado complejos.'
const NOT_UNDERSTOOD = 'No entendimos la petición.'
const SLOW = 100
const OTHERS = 50
const DROP_MS = 500

const world = await openWorld({ patienceMs: PATIENCE_MS })
const { ana, control, url } = world

const headers = (more: Record<string, string> = {}) => ({
  origin: url,
  cookie: ana.cookie,
  'content-type': 'application/json',
  'idempotency-key': randomUUID(),
  ...more,
})
const post = (body: string | Buffer, more?: Record<string, string>) =>
  exchange(url, { method: 'POST', path: '/api/cdm/clients', headers: headers(more), body })
const sized = (bytes: number) => JSON.stringify({ name: 'x'.repeat(bytes - '{"name":""}'.length) })
const nested = (levels: number) => `${'{"a":'.repeat(levels - 1)}{}${'}'.repeat(levels - 1)}`
const inLists = (levels: number) => `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`
const keyed = (keys: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: keys }, (_, at) => [`k${at}`, 1])))
const requestLine = (path = '/api/cdm/clients') => `POST ${path} HTTP/1.1\r\nhost: ${new URL(url).host}\r\n`
const headed = (more: Record<string, string> = {}) =>
  Object.entries(headers(more))
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')

afterEach(async () => {
  // Whatever was sent: the next one is served.
  expect((await world.ask(ana, auth.me)).status).toBe(200)
})

describe('a body', () => {
  it.each([
    { it: 'of 100 KB is read', body: sized(100 * KB), status: 400, message: 'Como máximo 200 caracteres.' },
    { it: 'of 101 KB is refused', body: sized(101 * KB), status: 413, message: TOO_LARGE },
    { it: 'of 20 MB is refused', body: sized(20_000 * KB), status: 413, message: TOO_LARGE },
    { it: '10 levels deep is read', body: nested(10), status: 400, message: expect.not.stringContaining('complejos') },
    { it: '11 levels deep is refused', body: nested(11), status: 400, message: TOO_COMPLEX },
    { it: '11 lists deep is refused', body: inLists(11), status: 400, message: TOO_COMPLEX },
    { it: '40,000 lists deep is refused', body: inLists(40_000), status: 400, message: TOO_COMPLEX },
    { it: 'of 10,000 keys is refused', body: keyed(10_000), status: 400, message: TOO_COMPLEX },
    {
      it: 'that is no UTF-8 is refused',
      body: Buffer.from('{"name":"\xff"}', 'latin1'),
      status: 400,
      message: NOT_UNDERSTOOD,
    },
    { it: 'in half is refused', body: '{"name":"x"', status: 400, message: NOT_UNDERSTOOD },
    { it: 'that is empty is refused', body: '', status: 400, message: NOT_UNDERSTOOD },
  ])('$it', async ({ body, status, message }) => {
    const answer = await post(body)
    expect([answer.status, JSON.parse(answer.text).message]).toEqual([status, message])
  })

  it('in chunks without a length is refused once it is too large', async () => {
    const { socket, answer } = dial(url)
    const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`
    socket.write(`${requestLine()}${headed({ connection: 'close' })}transfer-encoding: chunked\r\n\r\n`)
    for (let sent = 0; sent < 10; sent++) socket.write(chunk)
    socket.write('0\r\n\r\n')
    expect(await answer).toMatch(/^HTTP\/1\.1 413 /)
  })

  it('that is compressed is refused rather than unpacked', async () => {
    const answer = await post(Buffer.from('1f8b08', 'hex'), { 'content-encoding': 'gzip' })
    expect(answer.status).toBe(400)
  })

  it('that ends before its length has no effect', async () => {
    const { socket, answer } = dial(url)
    socket.write(`${requestLine()}${headed()}content-length: 900\r\n\r\n{"name":"Medio","email":"m@trama.test"}`)
    socket.end()
    await answer
    expect(await countOf('Medio')).toBe(0)
  })

  it('that is longer than its length is cut there, and the rest is no second request', async () => {
    const smuggled = `${requestLine('/api/auth/sign-out')}${headed()}content-length: 2\r\n\r\n{}`
    const { socket, answer } = dial(url)
    socket.write(`${requestLine()}${headed({ connection: 'close' })}content-length: 2\r\n\r\n{}${smuggled}`)
    const statuses = (await answer).match(/HTTP\/1\.1 \d+/g)
    expect(statuses).toEqual(['HTTP/1.1 400'])
  })
})

describe('a file', () => {
  const upload = (path: string, type: string, body: Buffer, as = control) =>
    exchange(url, { method: 'POST', path, headers: headers({ cookie: as.cookie, 'content-type': type }), body })

  it.each([
    { it: 'of 2 MB is read', body: Buffer.alloc(2_048 * KB), status: 415, message: expect.stringContaining('leer') },
    { it: 'of a byte more is refused', body: Buffer.alloc(2_048 * KB + 1), status: 413, message: FILE_TOO_LARGE },
    { it: 'of 20 MB is refused', body: Buffer.alloc(20_000 * KB), status: 413, message: FILE_TOO_LARGE },
  ])('$it', async ({ body, status, message }) => {
    const answer = await upload('/api/images', 'image/png', body)
    expect([answer.status, JSON.parse(answer.text).message]).toEqual([status, message])
  })

  it('is not read from whom it would not be taken', async () => {
    const { socket, answer } = dial(url)
    const given = headed({ 'content-type': 'image/png', connection: 'close' })
    socket.write(`${requestLine('/api/images')}${given}content-length: ${2_048 * KB}\r\n\r\n`)
    expect(await answer).toMatch(/^HTTP\/1\.1 403 /)
  })

  it('in chunks without a length is refused once it is too large', async () => {
    const { socket, answer } = dial(url)
    const given = headed({ cookie: control.cookie, 'content-type': 'image/png', connection: 'close' })
    socket.write(`${requestLine('/api/images')}${given}transfer-encoding: chunked\r\n\r\n`)
    const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`
    for (let sent = 0; sent < 140; sent++) socket.write(chunk)
    socket.write('0\r\n\r\n')
    expect(await answer).toMatch(/^HTTP\/1\.1 413 /)
  })

  it('is no way around the 100 KB of a call that takes JSON', async () => {
    const answer = await upload('/api/cdm/clients', 'image/png', Buffer.alloc(200 * KB), ana)
    expect(answer.status).toBe(415)
    expect((await post(sized(101 * KB), { 'content-type': 'application/json;image/png' })).status).toBe(413)
  })

  it('is the only body of a call that takes one', async () => {
    const answer = await upload('/api/images', 'application/json', Buffer.from('{}'))
    expect([answer.status, JSON.parse(answer.text).message]).toEqual([415, 'Elige un archivo PNG, JPEG o WebP.'])
  })
})

describe('the rest of a request', () => {
  it.each([
    { it: 'an address of 17 KB', path: `/api/cdm/clients?search=${'x'.repeat(17 * KB)}`, more: {} },
    { it: 'a header of 17 KB', path: '/api/cdm/clients', more: { 'x-long': 'x'.repeat(17 * KB) } },
    { it: 'a cookie of 17 KB', path: '/api/cdm/clients', more: { cookie: 'x'.repeat(17 * KB) } },
    {
      it: '3,000 headers',
      path: '/api/cdm/clients',
      more: Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`x-${at}`, 'y'])),
    },
  ])('refuses $it', async ({ path, more }) => {
    const { socket, answer } = dial(url)
    const lines = Object.entries(more).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n${lines.join('')}\r\n`)
    expect(await answer).toMatch(/^HTTP\/1\.1 431 /)
  })

  it('refuses a search that is too long with a sentence', async () => {
    const path = `/api/cdm/clients?search=${'x'.repeat(101)}`
    const { status, text } = await exchange(url, { method: 'GET', path, headers: headers() })
    expect([status, JSON.parse(text).message]).toEqual([400, 'Como máximo 100 caracteres.'])
  })
})

describe('senders who take their time', () => {
  const ways = [
    { over: 'headers', first: requestLine(), drop: 'x' },
    { over: 'body', first: `${requestLine()}${headed()}content-length: 9000\r\n\r\n`, drop: ' ' },
    {
      over: 'a file',
      first: `${requestLine('/api/images')}${headed({ cookie: control.cookie, 'content-type': 'image/png' })}content-length: 9000\r\n\r\n`,
      drop: 'x',
    },
    { over: 'chunks', first: `${requestLine()}${headed()}transfer-encoding: chunked\r\n\r\n`, drop: '1\r\n \r\n' },
  ]

  it(`are cut off, ${SLOW} each over headers, body, file and chunks, and nobody waits for them`, async () => {
    const lines = await Promise.all(
      ways.flatMap(({ first, drop }) => Array.from({ length: SLOW }, () => drip(first, drop))),
    )
    const others = await atOnce(Array(OTHERS).fill(ana), (person) => world.ask(person, auth.me))
    const meanwhile = lines.filter(({ socket }) => socket.writable).length

    expect(others.filter(({ status }) => status !== 200)).toEqual([])
    expect(meanwhile).toBeGreaterThan(0)
    const said = await Promise.all(lines.map(({ answer }) => answer))
    expect(said.map((text) => text.slice(0, 12))).toEqual(Array(ways.length * SLOW).fill('HTTP/1.1 408'))
  })
})

/** Sends the beginning of a request, and then a drop now and again until the line is cut. */
async function drip(first: string, drop: string) {
  const line = dial(url)
  await once(line.socket, 'connect')
  line.socket.write(first)
  const dripping = setInterval(() => line.socket.writable && line.socket.write(drop), DROP_MS)
  line.socket.once('close', () => clearInterval(dripping))
  return line
}

const countOf = async (name: string): Promise<number> =>
  (await world.db.query('select count(*)::int as clients from cdm_clients where name = $1', [name])).rows[0].clients
