import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type Fetched, fetchOutside, type OutsideRequest } from './fetch-outside.ts'
import { internet, isPublic, type Network } from './network.ts'

/** An address of the web, behind which a server of this test stands. */
const SITE = '93.184.216.34'
const HTML: OutsideRequest = { accept: 'text/html', takes: (type) => type === 'text/html', mostBytes: 1_000, cut: true }
const KB = 1_024

/** What the site answers, by path. */
const pages: Record<string, RequestListener> = {
  '/': (_, answer) => answer.setHeader('content-type', 'text/html; charset=utf-8').end('<title>Hola</title>'),
  '/long': (_, answer) => answer.setHeader('content-type', 'text/html').end('x'.repeat(600 * KB)),
  '/endless': (_, answer) => {
    answer.setHeader('content-type', 'text/html')
    const more = () => answer.destroyed || answer.write('x'.repeat(KB), () => setImmediate(more))
    more()
  },
  '/slow': () => {},
  '/gone': (_, answer) => answer.writeHead(404, { 'content-type': 'text/html' }).end('nada'),
  '/json': (_, answer) => answer.setHeader('content-type', 'application/json').end('{}'),
  '/untyped': (_, answer) => answer.end('<title>Hola</title>'),
  '/packed': (_, answer) => answer.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end('x'),
  '/nonsense': ({ socket }) => socket.end('SSH-2.0-OpenSSH\r\n\r\n'),
  '/broken': ({ socket }) => socket.destroy(),
  '/echo': ({ headers }, answer) => answer.setHeader('content-type', 'text/html').end(JSON.stringify(headers)),
}
const hop: RequestListener = ({ url = '' }, answer) => {
  const { searchParams, pathname } = new URL(url, 'http://x')
  const left = Number(searchParams.get('hops') ?? 0)
  const to = left > 1 ? `${pathname}?hops=${left - 1}` : (searchParams.get('to') ?? '/')
  answer.writeHead(302, { location: to }).end()
}

let opened = 0
const listening = async (listener: RequestListener) => {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  return server
}
const site = await listening((request, answer) => (pages[request.url ?? ''] ?? hop)(request, answer))
/** What nobody outside may ever reach: any address but the site's leads here. */
const inside = await listening((_, answer) => answer.setHeader('content-type', 'text/html').end('secreto'))
inside.on('connection', () => {
  opened++
})
const portOf = (server: Server) => (server.address() as AddressInfo).port

afterAll(() => {
  for (const server of [site, inside]) {
    server.closeAllConnections()
    server.close()
  }
})
beforeEach(() => {
  opened = 0
})

/** A network in which names mean what a test says, the last of several from the second time on. */
function network(names: Record<string, string[][]> = {}) {
  const dialled: string[] = []
  const outside: Network = {
    addressesOf: async (name) => {
      const meanings = names[name] ?? [[]]
      return (meanings.length > 1 ? meanings.shift() : meanings[0]) ?? []
    },
    connect(address, port) {
      dialled.push(`${address}:${port}`)
      return connect({ host: '127.0.0.1', port: portOf(address === SITE ? site : inside) })
    },
  }
  return { outside, dialled }
}
const bodyOf = (answer: Fetched | string) => (typeof answer === 'string' ? answer : answer.bytes.toString())
const fetched = async (path: string, wanted = HTML) =>
  bodyOf(await fetchOutside(network({ 'sitio.example': [[SITE]] }).outside, `http://sitio.example${path}`, wanted))

describe('a page of the web', () => {
  it('is read, by the address that its name was found to have', async () => {
    const { outside, dialled } = network({ 'sitio.example': [[SITE], ['127.0.0.1']] })
    expect(await fetchOutside(outside, 'http://sitio.example/', HTML)).toMatchObject({
      url: 'http://sitio.example/',
      type: 'text/html; charset=utf-8',
    })
    expect(dialled).toEqual([`${SITE}:80`])
  })

  it.each([
    ['/?hops=3', '<title>Hola</title>'],
    ['/x?hops=4', 'redirects'],
    ['/x?hops=99', 'redirects'],
    ['/long', 'x'.repeat(1_000)],
    ['/endless', 'x'.repeat(1_000)],
    ['/gone', 'status'],
    ['/json', 'content'],
    ['/untyped', 'content'],
    ['/packed', 'content'],
    ['/nonsense', 'unreachable'],
    ['/broken', 'unreachable'],
    ['/x?to=https://otro.example/', 'unreachable'],
    ['/x?to=gopher://sitio.example/', 'address'],
  ])('%s', async (path, gives) => {
    expect(await fetched(path)).toBe(gives)
  })

  it('that must be whole is refused where it is larger', async () => {
    expect(await fetched('/long', { ...HTML, cut: false })).toBe('content')
    expect(await fetched('/long', { ...HTML, mostBytes: 600 * KB, cut: false })).toHaveLength(600 * KB)
  })

  it('that never answers is given up', async () => {
    expect(await fetched('/slow', { ...HTML, patienceMs: 50 })).toBe('slow')
    const never: Network = { ...network().outside, addressesOf: () => new Promise(() => {}) }
    expect(await fetchOutside(never, 'http://sitio.example', { ...HTML, patienceMs: 50 })).toBe('slow')
  })

  it('is told nothing of ours', async () => {
    const headers = JSON.parse(await fetched('/echo'))
    expect(Object.keys(headers).sort()).toEqual([
      'accept',
      'accept-encoding',
      'accept-language',
      'connection',
      'host',
      'user-agent',
    ])
  })

  it('by https is believed only with a certificate', async () => {
    const { outside, dialled } = network({ 'sitio.example': [[SITE]] })
    expect(await fetchOutside(outside, 'https://sitio.example/', HTML)).toBe('unreachable')
    expect(dialled).toEqual([`${SITE}:443`])
  })

  it('is no excuse for a bug', async () => {
    const broken: Network = { ...network().outside, addressesOf: () => Promise.reject(new Error('bug')) }
    await expect(fetchOutside(broken, 'http://sitio.example', HTML)).rejects.toThrow('bug')
  })
})

describe('an address of the inside', () => {
  const written = [
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '0x7f.1',
    '0x7f000001',
    '2130706433',
    '017700000001',
    '0177.0.0.1',
    '127.0.0.1.',
    '0',
    '0.0.0.0',
    '255.255.255.255',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '100.100.100.200',
    '168.63.129.16',
    '192.0.0.192',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '203.0.113.9',
    '[::1]',
    '[::]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[fe80::1]',
    '[fc00::1]',
    '[fd00:ec2::254]',
    '[fec0::1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[2001:0:1::1]',
    '[ff02::1]',
    '１２７.0.0.1',
    '127。0。0。1',
    '①②⑦.0.0.1',
    '%31%32%37.0.0.1',
    'x@127.0.0.1',
    'sitio.example:80@127.0.0.1',
    'x:y@sitio.example',
    'sitio.example:22',
    'sitio.example:8080',
    '127.0.0.1:5432',
    'sitio.example#@127.0.0.1:6379',
  ].map((host) => `http://${host}/`)
  const otherwise = [
    'file:///etc/passwd',
    'ftp://sitio.example/',
    'gopher://127.0.0.1:6379/_x',
    'data:text/html,x',
    'javascript:1',
    '',
    'http://',
    'http:127.0.0.1',
    'http:///127.0.0.1/',
    'http:\\\\127.0.0.1\\',
    '//127.0.0.1/',
  ]
  const named: Record<string, string[][]> = {
    localhost: [['127.0.0.1', '::1']],
    'localhost.': [['127.0.0.1']],
    'algo.localhost': [['::1']],
    'dentro.example': [['10.1.2.3']],
    'mitad.example': [[SITE, '127.0.0.1']],
    'seis.example': [['::ffff:10.0.0.1']],
    'metadatos.internal': [['169.254.169.254']],
    'nadie.example': [[]],
    'xn--lcalhost-n0a.example': [['127.0.0.1']],
    'localtest.example': [['127.0.0.1']],
  }
  const byName = [
    ...Object.keys(named).map((name) => `http://${name}/`),
    'http://ⓛocalhost/',
    'http://lócalhost.example/',
  ]
  const redirected = [
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://dentro.example/',
    '//169.254.169.254/latest',
    'http://x@sitio.example/',
    'http://sitio.example:8080/',
    'file:///etc/passwd',
    'http://2130706433/',
    'http://cambia.example/',
  ].map((to) => `http://sitio.example/x?to=${encodeURIComponent(to)}`)

  it('is never reached, however it is written, named or led to', async () => {
    const forms = [...written, ...otherwise, ...byName, ...redirected]
    const reached: string[] = []
    for (const form of forms) {
      const names = { ...structuredClone(named), 'sitio.example': [[SITE]], 'cambia.example': [['10.0.0.1'], [SITE]] }
      const { outside, dialled } = network(names)
      const answer = await fetchOutside(outside, form, HTML)
      const inner = dialled.filter((one) => !one.startsWith(`${SITE}:`))
      const harmless = form.includes('sitio.example#')
      if (inner.length > 0 || (typeof answer !== 'string' && !harmless))
        reached.push(`${form}: ${inner} ${bodyOf(answer)}`)
    }
    console.info(`N5: ${forms.length} forms of private address: ${opened} connections`)
    expect({ reached, opened }).toEqual({ reached: [], opened: 0 })
    expect(forms.length).toBeGreaterThanOrEqual(45)
  })

  it('is not reached by a name that changes its meaning between the look and the connection', async () => {
    const { outside, dialled } = network({ 'cambia.example': [[SITE], ['127.0.0.1']] })
    await fetchOutside(outside, 'http://cambia.example/x?to=http://cambia.example/', HTML)
    expect([dialled, opened]).toEqual([[`${SITE}:80`], 0])
  })

  it('would be reached by this test’s network, were it let through', async () => {
    const { outside } = network()
    await new Promise((done) => outside.connect('127.0.0.1', 80).once('connect', done).end())
    await expect.poll(() => opened).toBe(1)
  })

  it('is nothing that the names of this machine lead to', async () => {
    for (const name of ['localhost', 'localhost.', 'algo.localhost']) {
      expect((await internet.addressesOf(name)).filter(isPublic)).toEqual([])
    }
  })
})
