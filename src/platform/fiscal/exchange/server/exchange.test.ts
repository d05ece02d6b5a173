import type { RequestListener } from 'node:http'
import type { ServerOptions } from 'node:https'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer, type TLSSocket } from 'node:tls'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { internetWith, type Loopback, loopback } from '../../../../../test/authorities/loopback.ts'
import { SIGNS, type TestCertificate, testCertificate } from '../../../../../test/fiscal/certificates.ts'
import { EC_PROFILE, ES_PROFILE } from '../../../../../test/fiscal/profiles.ts'
import { coServiceUrl } from '../../packs/co/sending/bodies.ts'
import { EC_PACK } from '../../packs/ec/server/pack.ts'
import { ES_PACK } from '../../packs/es/server/pack.ts'
import { AUTHORITY_HOSTS } from './authority-hosts.ts'
import { type ExchangeOptions, exchangeWithAuthority } from './exchange.ts'

const HOST = 'celcer.sri.gob.ec'
const BODY = '<ñandú>🧵</ñandú>'
const request = { url: `https://${HOST}/servicio?a=b`, headers: { 'content-type': 'text/xml' }, body: BODY }

const named = (host: string, key = 'ana') =>
  testCertificate({ extensions: [SIGNS, { name: 'subjectAltName', altNames: [{ type: 2, value: host }] }] }, key)
const keyOf = ({ privateKeyPem: key, certificatePem: cert }: TestCertificate): ServerOptions => ({ key, cert })
const sri = named(HOST)
const elsewhere = named('otro.example')
const client = testCertificate({}, 'zoe')

const trusted = [sri.certificatePem, elsewhere.certificatePem]
const closing: (() => unknown)[] = []
afterAll(() => Promise.all(closing.map((close) => close())))

async function serving(listener: RequestListener, tls: ServerOptions = keyOf(sri)): Promise<Loopback> {
  const server = await loopback([HOST], listener, tls)
  closing.push(server.close)
  return server
}
/** What is there instead of an HTTP server. */
async function listening(server: Server) {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => sockets.add(socket.on('error', () => {})))
  server.listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  closing.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return internetWith([HOST], (server.address() as AddressInfo).port)
}
const send = (outside: Loopback['outside'], more: Partial<ExchangeOptions> = {}) =>
  exchangeWithAuthority({ ...outside, trusted }, request, { certificate: null, ...more })
const ok: RequestListener = (_, answer) => answer.end('<ok/>')

describe('an answer', () => {
  it('comes with its status, to a request that arrived as it was made', async () => {
    const heard: unknown[] = []
    const { outside } = await serving(async ({ method, url, headers, socket }, answer) => {
      const { host, 'content-type': type, 'content-length': length, connection } = headers
      heard.push({ method, url, host, type, length, connection, protocol: (socket as TLSSocket).getProtocol() })
      answer.writeHead(500).end('<í/>')
    })
    expect(await send(outside)).toEqual({ delivery: 'answered', status: 500, text: '<í/>' })
    const told = { host: HOST, type: 'text/xml', length: String(Buffer.byteLength(BODY)), connection: 'close' }
    expect(heard).toEqual([{ method: 'POST', url: '/servicio?a=b', ...told, protocol: 'TLSv1.3' }])
  })

  it('comes over TLS 1.2 too', async () => {
    const { outside } = await serving(ok, { ...keyOf(sri), maxVersion: 'TLSv1.2' })
    expect(await send(outside)).toMatchObject({ delivery: 'answered', text: '<ok/>' })
  })

  it('that leads elsewhere is not followed', async () => {
    const { outside, requests } = await serving((_, answer) => answer.writeHead(307, { location: '/otro' }).end())
    expect(await send(outside)).toEqual({ delivery: 'answered', status: 307, text: '' })
    expect(requests()).toBe(1)
  })

  it('may have a megabyte and no more', async () => {
    const of = async (size: number) => (await serving((_, answer) => answer.end('x'.repeat(size)))).outside
    expect(await send(await of(1_000_000))).toMatchObject({ delivery: 'answered' })
    expect(await send(await of(1_000_001))).toEqual({ delivery: 'uncertain', reason: 'too_large' })
  })
})

describe('what surely never arrived', () => {
  it('is what goes to a name that means nothing, or something inside', async () => {
    const { outside, requests } = await serving(ok)
    for (const addresses of [[], ['127.0.0.1'], ['10.0.0.1']]) {
      const result = await send({ ...outside, addressesOf: async () => addresses })
      expect(result).toEqual({ delivery: 'unsent', reason: 'name' })
    }
    expect(requests()).toBe(0)
  })

  it('is what nobody listens to', async () => {
    const { outside, close } = await serving(ok)
    await close()
    expect(await send(outside)).toEqual({ delivery: 'unsent', reason: 'refused' })
  })

  it.each([
    ['that is not trusted', keyOf(named(HOST, 'zoe'))],
    ['of another host', keyOf(elsewhere)],
    ['over TLS 1.1', { ...keyOf(sri), minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' }],
  ] as const)('is what would go to a certificate %s', async (_, tls) => {
    const { outside, requests } = await serving(ok, tls)
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
    const result = await send(outside)
    vi.unstubAllEnvs()
    expect(result).toEqual({ delivery: 'unsent', reason: 'tls' })
    expect(requests()).toBe(0)
  })

  it('is what would go to a server without TLS, or one that breaks off before', async () => {
    let heard = ''
    const plain = createServer((socket) =>
      socket.on('data', (data) => {
        heard += data.toString('latin1')
        socket.end('HTTP/1.1 200 OK\r\n\r\n')
      }),
    )
    expect(await send(await listening(plain))).toEqual({ delivery: 'unsent', reason: 'tls' })
    const broken = createServer((socket) => socket.destroy())
    expect(await send(await listening(broken))).toEqual({ delivery: 'unsent', reason: 'tls' })
    expect(heard).not.toBe('')
    expect(heard).not.toContain('servicio')
  })

  it('is what waits for a connection until the time is over', async () => {
    const silent = createServer(() => {})
    expect(await send(await listening(silent), { patienceMs: 200 })).toEqual({ delivery: 'unsent', reason: 'slow' })
    const { outside } = await serving(ok)
    const nameless = { ...outside, addressesOf: () => new Promise<never>(() => {}) }
    expect(await send(nameless, { patienceMs: 50 })).toEqual({ delivery: 'unsent', reason: 'slow' })
  })
})

describe('a client certificate', () => {
  const asking = { ...keyOf(sri), requestCert: true, rejectUnauthorized: true, ca: [client.certificatePem] }
  const certificate = { key: client.privateKeyPem, chain: client.certificatePem }

  it.each(['TLSv1.2', 'TLSv1.3'] as const)('is shown to whoever asks for it, over %s', async (maxVersion) => {
    const { outside } = await serving(
      ({ socket }, answer) => answer.end((socket as TLSSocket).getPeerX509Certificate()?.fingerprint256 ?? ''),
      { ...asking, maxVersion },
    )
    expect(await send(outside, { certificate })).toMatchObject({
      delivery: 'answered',
      text: expect.stringMatching(/:/),
    })
  })

  it('that is missing leaves the request unread', async () => {
    const { outside, requests } = await serving(ok, asking)
    expect(await send(outside)).toEqual({ delivery: 'unsent', reason: 'certificate' })
    expect(requests()).toBe(0)
  })

  it('with the key of another one, or that is none, is not used', async () => {
    const { outside, requests } = await serving(ok, asking)
    for (const broken of [
      { ...certificate, key: sri.privateKeyPem },
      { key: 'x', chain: 'y' },
    ])
      expect(await send(outside, { certificate: broken })).toEqual({ delivery: 'unsent', reason: 'certificate' })
    expect(requests()).toBe(0)
  })
})

describe('what perhaps arrived', () => {
  const listeners: Record<string, RequestListener> = {
    'is cut after it was read': ({ socket }) => socket.destroy(),
    'is cut in the head of the answer': ({ socket }) => socket.end('HTTP/1.1 200 OK\r\ncontent-le'),
    'is cut in the answer': ({ socket }) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n<ok'),
    'is cut between pieces of the answer': ({ socket }) =>
      socket.end('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n3\r\n<ok\r\n'),
    'gets no HTTP': ({ socket }) => socket.end('220 mail.example\r\n'),
  }
  it.each(Object.entries(listeners))('%s', async (_, listener) => {
    const { outside } = await serving(listener)
    expect(await send(outside)).toEqual({ delivery: 'uncertain', reason: 'cut' })
  })

  it('is written to a connection that breaks as soon as it is there', async () => {
    const server = createTlsServer(keyOf(sri), (socket) => socket.destroy())
    expect(await send(await listening(server))).toEqual({ delivery: 'uncertain', reason: 'cut' })
  })

  it.each<[string, RequestListener]>([
    ['is not answered', () => {}],
    ['is not answered to the end', (_, answer) => answer.write('<ok')],
  ])('%s in time', async (_, listener) => {
    const { outside, requests } = await serving(listener)
    expect(await send(outside, { patienceMs: 500 })).toEqual({ delivery: 'uncertain', reason: 'slow' })
    expect(requests()).toBe(1)
  })
})

describe('where requests go', () => {
  it.each(['https://otro.example/', `http://${HOST}/`, `https://${HOST}:8443/`, `https://${HOST}.otro.example/`])(
    'is not %s',
    async (url) => {
      const { outside, requests } = await serving(ok)
      const sent = exchangeWithAuthority(outside, { ...request, url }, { certificate: null })
      await expect(sent).rejects.toThrow(RangeError)
      expect(requests()).toBe(0)
    },
  )

  it('are the hosts of the packs and no others', () => {
    const key = 'alta|89890001K|A/1|13-11-2024'
    const document = { key, xml: '<a/>' }
    const hosts = (['pruebas', 'produccion'] as const).flatMap((environment) => [
      ES_PACK.deliver.envelope([document], { ...ES_PROFILE, environment }),
      ES_PACK.ask?.envelope(key, { ...ES_PROFILE, environment, seal: true }),
      EC_PACK.deliver.envelope([document], { ...EC_PROFILE, environment }),
      EC_PACK.ask?.envelope(key, { ...EC_PROFILE, environment }),
      { url: coServiceUrl(environment) },
    ])
    expect(new Set(hosts.map((one) => one && new URL(one.url).host))).toEqual(AUTHORITY_HOSTS)
  })
})
