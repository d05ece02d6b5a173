import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { callsOf } from '../../kernel/contract.ts'
import { Failure, requestOf, send } from './transport.ts'

const { read, act } = callsOf('bodega')
const input = z.object({})
const movements = read('/movements', { access: 'signed-in', reads: [], input, output: z.object({}) })
const product = read('/products/{id}', { access: 'signed-in', reads: [], input, output: z.object({}) })
const register = act('POST /movements', { personal: true, access: 'signed-in', input })
const rename = act('PATCH /products/{id}', { personal: true, access: 'signed-in', input })
const photo = act('POST /products/{id}/photo', {
  personal: true,
  access: 'signed-in',
  input,
  upload: { mostBytes: 9, types: ['image/png'] },
})

describe('requestOf', () => {
  it.each([
    [movements, {}, { method: 'GET', url: '/api/bodega/movements' }],
    [movements, undefined, { method: 'GET', url: '/api/bodega/movements' }],
    [
      movements,
      { search: 'año & mes', cursor: undefined, low: true },
      { method: 'GET', url: '/api/bodega/movements?search=a%C3%B1o+%26+mes&low=true' },
    ],
    [movements, { ids: ['a', 'b'] }, { method: 'GET', url: '/api/bodega/movements?ids%5B0%5D=a&ids%5B1%5D=b' }],
    [product, { id: 'a/b' }, { method: 'GET', url: '/api/bodega/products/a%2Fb' }],
    [register, { quantity: 3 }, { method: 'POST', url: '/api/bodega/movements', body: '{"quantity":3}' }],
    [photo, { id: 'x', note: 'a b' }, { method: 'POST', url: '/api/bodega/products/x/photo?note=a+b' }],
    [rename, { id: 'x', name: 'n' }, { method: 'PATCH', url: '/api/bodega/products/x', body: '{"name":"n"}' }],
  ])('%#', (call, given, request) => expect(requestOf(call, given)).toEqual(request))
})

describe('send', () => {
  const answers: (Response | Error)[] = []
  const asked: Headers[] = []
  const bodies: unknown[] = []

  beforeEach(() => {
    vi.useFakeTimers()
    answers.length = 0
    asked.length = 0
    bodies.length = 0
    vi.stubGlobal('fetch', async (_: string, request: RequestInit) => {
      asked.push(new Headers(request.headers))
      bodies.push(request.body)
      const answer = answers.shift()
      if (answer instanceof Response) return answer
      throw answer ?? new Error('Nobody answers any more.')
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('sends again with the same key while nobody answers', async () => {
    answers.push(new TypeError('reset'), new Response('', { status: 503 }), Response.json({ id: 'm1' }))
    const sent = send(register, { quantity: 3 }, { key: 'k' })
    await vi.runAllTimersAsync()
    expect(await sent).toEqual({ id: 'm1' })
    expect(asked.map((headers) => headers.get('idempotency-key'))).toEqual(['k', 'k', 'k'])
  })

  it('sends a file as what it says it is, beside its input', async () => {
    answers.push(Response.json({ id: 'f1' }))
    const file = new Blob(['x'], { type: 'image/png' })
    expect(await send(photo, { id: 'x' }, { key: 'k', file })).toEqual({ id: 'f1' })
    expect(asked.map((headers) => headers.get('content-type'))).toEqual(['image/png'])
    expect(bodies).toEqual([file])
  })

  it('gives up after a bounded number of attempts', async () => {
    const sent = send(register, {}, { key: 'k' }).catch((failure: unknown) => failure)
    await vi.runAllTimersAsync()
    expect(await sent).toMatchObject({ status: 0 })
    expect(asked).toHaveLength(5)
  })

  it('sends an act without a key again only where it had no effect', async () => {
    answers.push(new Response('', { status: 503 }), new TypeError('reset'))
    const sent = send(register, {}).catch((failure: unknown) => failure)
    await vi.runAllTimersAsync()
    expect(await sent).toMatchObject({ status: 0 })
    expect(asked).toHaveLength(2)
  })

  it('tries an act again and again, since it has no effect', async () => {
    answers.push(new TypeError('reset'), Response.json({ answer: {} }))
    const sent = send(register, { quantity: 3 }, { trial: true })
    await vi.runAllTimersAsync()
    expect(await sent).toEqual({ answer: {} })
    expect(asked.map((headers) => [headers.get('x-dry-run'), headers.get('idempotency-key')])).toEqual([
      ['1', null],
      ['1', null],
    ])
  })

  it('does not repeat a refusal, and hands its texts on', async () => {
    const refusal = {
      code: 'stock_insufficient',
      message: 'Stock insuficiente para la salida.',
      data: { fields: { quantity: 'x' } },
    }
    answers.push(Response.json(refusal, { status: 409 }))
    const failure = await send(register, {}).catch((reason: unknown) => reason)
    expect(failure).toBeInstanceOf(Failure)
    expect(failure).toMatchObject({
      status: 409,
      message: 'Stock insuficiente para la salida.',
      fields: { quantity: 'x' },
    })
    expect(asked).toHaveLength(1)
  })

  it('names the company that control looks into', async () => {
    answers.push(Response.json({}))
    await send(movements, {}, { company: 'c1' })
    expect(asked[0]?.get('x-company')).toBe('c1')
  })
})
