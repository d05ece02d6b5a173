import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { auth } from '#src/platform/auth/contract.ts'
import { atOnce, dial, exchange, type RawAnswer, type RawRequest } from './faults/raw-http.ts'
import { everyCall } from './walk/calls.ts'
import { PASSWORD } from './world/people.ts'
import { openWorld } from './world/world.ts'

const PUBLIC = 'https://trama.example'
const dist = mkdtempSync(join(tmpdir(), 'trama-dist-'))
mkdirSync(join(dist, 'assets'))
writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Trama</title>')
writeFileSync(join(dist, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
writeFileSync(join(dist, 'assets', 'app-1.js'), 'export {}')

const plain = await openWorld({ dist })
const tls = await openWorld({ dist, environment: { PUBLIC_URL: PUBLIC } })
const cookie = plain.ana.cookie
const calls = await everyCall()

afterAll(() => rmSync(dist, { recursive: true }))

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const json = { 'content-type': 'application/json', origin: plain.url }
const routes: (RawRequest & { it: string })[] = [
  ...calls.map(({ name, call }) => ({
    it: `${name}, asked by nobody`,
    method: call['~orpc'].route.method ?? 'GET',
    path: `/api${call['~orpc'].route.path?.replace(/\{\w+\}/g, plain.ana.id)}`,
  })),
  { it: 'an answer', method: 'GET', path: '/api/auth/me', headers: { cookie } },
  { it: 'an answer to anybody', method: 'GET', path: '/api/appearance/current' },
  { it: 'a refused role', method: 'GET', path: '/api/companies/choices', headers: { cookie } },
  { it: 'a wrong input', method: 'POST', path: '/api/auth/sign-in', headers: json, body: '{}' },
  { it: 'a body that is no JSON', method: 'POST', path: '/api/auth/sign-in', headers: json, body: '{' },
  {
    it: 'a body that is too large',
    method: 'POST',
    path: '/api/auth/sign-in',
    headers: json,
    body: 'x'.repeat(200_000),
  },
  {
    it: 'a foreign page',
    method: 'POST',
    path: '/api/auth/sign-in',
    headers: { ...json, origin: 'https://x.example' },
    body: '{}',
  },
  {
    it: 'a token for nobody',
    method: 'POST',
    path: '/api/oauth/token',
    headers: form,
    body: 'grant_type=client_credentials',
  },
  { it: 'a token by GET', method: 'GET', path: '/api/oauth/token' },
  { it: 'a token of nobody’s', method: 'GET', path: '/api/cdm/products', headers: { authorization: 'Bearer x' } },
  {
    it: 'a token beside a cookie',
    method: 'GET',
    path: '/api/cdm/products',
    headers: { authorization: 'Bearer x', cookie },
  },
  { it: 'an unknown call', method: 'GET', path: '/api/nothing/here' },
  { it: 'an unknown method', method: 'PUT', path: '/api/auth/me', headers: json, body: '{}' },
  { it: 'HEAD of a call', method: 'HEAD', path: '/api/auth/me' },
  { it: 'OPTIONS', method: 'OPTIONS', path: '/api/auth/me' },
  { it: 'TRACE', method: 'TRACE', path: '/api/auth/me' },
  { it: 'a broken escape', method: 'GET', path: '/api/%E0%A4%A' },
  { it: 'a path above the root', method: 'GET', path: '/assets/..%2f..%2fpackage.json' },
  { it: 'the description', method: 'GET', path: '/api/openapi.json' },
  { it: 'the reference', method: 'GET', path: '/api/docs' },
  { it: 'the first page', method: 'GET', path: '/' },
  { it: 'a screen', method: 'GET', path: '/module/cdm' },
  { it: 'a program file', method: 'GET', path: '/assets/app-1.js' },
  { it: 'a program file that is missing', method: 'GET', path: '/assets/app-2.js' },
  { it: 'a picture', method: 'GET', path: '/favicon.svg' },
  { it: 'an uploaded picture that is gone', method: 'GET', path: `/images/${plain.ana.id}` },
  { it: 'an act upon a page', method: 'POST', path: '/', headers: json, body: '{}' },
  { it: 'the health check', method: 'GET', path: '/healthz' },
  { it: 'the readiness check', method: 'GET', path: '/readyz' },
  { it: 'the figures', method: 'GET', path: '/metrics' },
  { it: 'a foreign host name', method: 'GET', path: '/', headers: { host: 'a b' } },
  { it: 'an expectation', method: 'GET', path: '/', headers: { expect: '200-maybe' } },
]

/** Sent as they stand: Node finds these wrong before there is a request. */
const malformed = [
  { it: 'no HTTP at all', text: 'hola\r\n\r\n', status: 400 },
  { it: 'a wrong version', text: 'GET / HTTP/9.9\r\n\r\n', status: 400 },
  { it: 'no host', text: 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', status: 400 },
  {
    it: 'two lengths',
    text: 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nxx',
    status: 400,
  },
  {
    it: 'a length and chunks, which proxies may read differently',
    text: 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    status: 400,
  },
  {
    it: 'a broken chunk',
    text: `POST /api/auth/sign-in HTTP/1.1\r\nhost: x\r\norigin: ${PUBLIC}\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n`,
    status: 400,
  },
  { it: 'a folded header', text: 'GET / HTTP/1.1\r\nhost: x\r\n y: z\r\nbad header\r\n\r\n', status: 400 },
  { it: 'headers of 20 KB', text: `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, status: 431 },
  { it: 'an address of 20 KB', text: `GET /${'y'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, status: 431 },
]

describe('the headers of every answer', () => {
  it(`over http: ${routes.length} routes`, async () => {
    const answers = await atOnce(routes, (route) => exchange(plain.url, route))
    expect(answers.flatMap((answer, at) => missing(answer, routes[at]?.path ?? '', false, routes[at]?.it))).toEqual([])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  })

  it(`behind https: ${routes.length} routes`, async () => {
    const answers = await atOnce(routes, (route) => exchange(tls.url, route))
    expect(answers.flatMap((answer, at) => missing(answer, routes[at]?.path ?? '', true, routes[at]?.it))).toEqual([])
  })

  it.each(malformed)('of a request that is none: $it', async ({ text, status }) => {
    const { socket, answer } = dial(tls.url)
    socket.write(text)
    const said = parsed(await answer)
    expect(said.status).toBe(status)
    expect(missing(said, '/api', true)).toEqual([])
    expect(JSON.parse(said.text).message).toBe('No entendimos la petición.')
  })

  it('of the live stream', async () => {
    const { socket, answer } = dial(plain.url)
    socket.write(`GET /api/live HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\n\r\n`)
    socket.on('data', () => socket.destroy())
    const said = parsed(await answer)
    expect([said.status, said.headers['content-type']]).toEqual([200, 'text/event-stream'])
    expect(missing(said, '/api', false)).toEqual([])
  })

  it('never names the software', async () => {
    const { headers } = await exchange(plain.url, { method: 'GET', path: '/' })
    expect([headers.server, headers['x-powered-by']]).toEqual([undefined, undefined])
  })

  it('lets files be kept, and pages and calls not', async () => {
    const kept = async (path: string) => (await exchange(plain.url, { method: 'GET', path })).headers['cache-control']
    expect(await kept('/assets/app-1.js')).toBe('public, max-age=31536000, immutable')
    expect(await kept('/assets/app-2.js')).not.toContain('immutable')
    expect(await kept('/')).toBe('no-cache')
    expect(await kept('/api/auth/me')).toBe('no-store')
  })
})

describe('the camera', () => {
  const policyOf = async (path: string) =>
    String((await exchange(plain.url, { method: 'GET', path })).headers['permissions-policy'])

  it('is open to the pages that read codes, and to nothing else', async () => {
    expect(await policyOf('/module/textil/escanear?lote=1')).toMatch(/camera=\(self\)/)
    const others = ['/', '/module/textil', '/module/textil/escanear/x', '/d/x', '/api/auth/me', '/favicon.svg']
    for (const path of others) expect(await policyOf(path)).toMatch(/camera=\(\)/)
  })

  it('brings nothing else with it', async () => {
    expect(await policyOf('/module/textil/escanear')).toContain('microphone=()')
  })
})

describe('the session cookie', () => {
  const credentials = { email: plain.ana.email, password: PASSWORD }

  it('over http: HttpOnly, SameSite, one path', async () => {
    const { headers } = await plain.ask(null, auth.signIn, credentials)
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^trama=[\w.-]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/),
      // The browser is known from now on.
      expect.stringMatching(/^trama-conocido=[\w.~-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
  })

  it('over https: Secure as well, and bound to the host', async () => {
    const { headers } = await tls.ask(null, auth.signIn, credentials, { headers: { origin: PUBLIC } })
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-trama=[\w.-]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
      expect.stringMatching(
        /^__Host-trama-conocido=[\w.~-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
      ),
    ])
  })

  it('is not believed by https under the name of http', async () => {
    const { status, body } = await tls.ask(plain.ana, auth.me)
    expect([status, body]).toEqual([200, null])
  })
})

/** What is wrong with the headers of an answer, in words. */
function missing({ headers, status }: RawAnswer, path: string, secure: boolean, route = path): string[] {
  const policy = new Map(
    (headers['content-security-policy'] ?? '')
      .toString()
      .split(';')
      .map((part) => {
        const [name = '', ...values] = part.trim().split(' ')
        return [name, values.join(' ')] as const
      }),
  )
  const wanted = {
    'nonsense in no answer': headers['x-content-type-options'] === 'nosniff',
    'no frames': policy.get('frame-ancestors') === "'none'" && headers['x-frame-options'] === 'DENY',
    'scripts of ours only': policy.get('script-src') === "'self'",
    'nothing from elsewhere': policy.get('default-src') === "'self'" && policy.get('object-src') === "'none'",
    'no other base': policy.get('base-uri') === "'none'",
    'TLS from now on': /max-age=\d{8}/.test(headers['strict-transport-security'] ?? '') === secure,
    'a referrer for us only': headers['referrer-policy'] === 'same-origin',
    'a request id': /^[0-9a-f-]{36}$/.test(String(headers['x-request-id'])),
    'nothing kept': !path.startsWith('/api') || headers['cache-control'] === 'no-store',
    'no other origin': headers['access-control-allow-origin'] === undefined,
  }
  return Object.entries(wanted).flatMap(([what, there]) => (there ? [] : [`${route} (${status}): ${what}`]))
}

function parsed(said: string): RawAnswer {
  const [head = '', ...rest] = said.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  // The socket was read byte by byte.
  const text = Buffer.from(rest.join('\r\n\r\n'), 'latin1').toString('utf8')
  return { status: Number(first.split(' ')[1]), headers, text }
}
