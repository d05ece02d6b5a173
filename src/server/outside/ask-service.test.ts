import type { RequestListener } from 'node:http'
import { afterAll, expect, it } from 'vitest'
import { innerNetwork, SITE } from '../../../test/faults/inner-network.ts'
import { askService, type ServiceRequest } from './ask-service.ts'

const MB = 1_048_576

const echo: RequestListener = ({ method, headers, url }, answer) => {
  answer.writeHead(url === '/made' ? 201 : 200).end(JSON.stringify({ method, said: headers['x-said'] ?? null }))
}
const pages: Record<string, RequestListener> = {
  '/moved': (_, answer) => answer.writeHead(302, { location: 'http://dentro.example/' }).end('{}'),
  '/text': (_, answer) => answer.end('nada'),
  '/long': (_, answer) => answer.end(`"${'x'.repeat(MB)}"`),
  '/broken': ({ socket }) => socket.destroy(),
}
const { network, opened, close } = await innerNetwork((request, answer) =>
  (pages[request.url ?? ''] ?? echo)(request, answer),
)
afterAll(close)

const names = { 'sitio.example': [[SITE]], 'dentro.example': [['10.0.0.1']], 'doble.example': [[SITE, '127.0.0.1']] }
const ask = (address: string, more: Partial<ServiceRequest> = {}, bare = true) =>
  askService({ ...network(structuredClone(names)).outside, bare }, address, { method: 'GET', headers: {}, ...more })

it('asks by method and headers, and reads the answer', async () => {
  expect(
    await ask('https://sitio.example/made', { method: 'POST', headers: { 'x-said': 'hola' }, body: '{}' }),
  ).toEqual({
    status: 201,
    json: { method: 'POST', said: 'hola' },
  })
  expect(await ask('https://sitio.example/text')).toEqual({ status: 200, json: undefined })
})

it('follows no redirect, so that what it carries reaches nobody else', async () => {
  expect(await ask('https://sitio.example/moved')).toEqual({ status: 302, json: {} })
  expect(opened()).toBe(0)
})

it.each(['https://dentro.example/', 'https://doble.example/', 'https://10.0.0.1/', 'https://nadie.example/'])(
  'never reaches the inside: %s',
  async (address) => {
    expect(await ask(address)).toBeNull()
    expect(opened()).toBe(0)
  },
)

it('is silent where it cannot be reached, breaks off, says too much, or has no certificate', async () => {
  expect(await ask('https://sitio.example/broken')).toBeNull()
  expect(await ask('https://sitio.example/long')).toBeNull()
  expect(await ask('https://sitio.example/', {}, false)).toBeNull()
})
