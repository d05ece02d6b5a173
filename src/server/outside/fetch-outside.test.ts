import type { RequestListener } from 'node:http'
import { afterAll, describe, expect, it } from 'vitest'
import { innerNetwork, SITE } from '../../../test/faults/inner-network.ts'
import { type Fetched, fetchOutside, type OutsideRequest } from './fetch-outside.ts'
import type { Network } from './network.ts'

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

const { network, close } = await innerNetwork((request, answer) => (pages[request.url ?? ''] ?? hop)(request, answer))
afterAll(close)

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
