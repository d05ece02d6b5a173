import type { RequestListener } from 'node:http'
import { afterAll, describe, expect, it } from 'vitest'
import { innerNetwork, SITE } from '../../../test/faults/inner-network.ts'
import { type Fetched, fetchOutside, type OutsideRequest } from './fetch-outside.ts'
import { internet, isPublic } from './network.ts'

const HTML: OutsideRequest = { accept: 'text/html', takes: (type) => type === 'text/html', mostBytes: 1_000, cut: true }

const redirect: RequestListener = ({ url = '' }, answer) => {
  const to = new URL(url, 'http://x').searchParams.get('to')
  if (to) answer.writeHead(302, { location: to }).end()
  else answer.setHeader('content-type', 'text/html; charset=utf-8').end('<title>Hola</title>')
}
const { network, opened, close } = await innerNetwork(redirect)
afterAll(close)

const bodyOf = (answer: Fetched | string) => (typeof answer === 'string' ? answer : answer.bytes.toString())

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
    console.info(`N5: ${forms.length} forms of private address: ${opened()} connections`)
    expect({ reached, opened: opened() }).toEqual({ reached: [], opened: 0 })
    expect(forms.length).toBeGreaterThanOrEqual(45)
  })

  it('is not reached by a name that changes its meaning between the look and the connection', async () => {
    const { outside, dialled } = network({ 'cambia.example': [[SITE], ['127.0.0.1']] })
    await fetchOutside(outside, 'http://cambia.example/x?to=http://cambia.example/', HTML)
    expect([dialled, opened()]).toEqual([[`${SITE}:80`], 0])
  })

  it('would be reached by this test’s network, were it let through', async () => {
    const { outside } = network()
    await new Promise((done) => outside.connect('127.0.0.1', 80).once('connect', done).end())
    await expect.poll(opened).toBe(1)
  })

  it('is nothing that the names of this machine lead to', async () => {
    for (const name of ['localhost', 'localhost.', 'algo.localhost']) {
      expect((await internet.addressesOf(name)).filter(isPublic)).toEqual([])
    }
  })
})
