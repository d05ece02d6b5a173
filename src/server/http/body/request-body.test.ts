import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readBody } from './request-body.ts'

const TOO_LARGE = { status: 413 }
const TOO_COMPLEX = { status: 400, message: 'Los datos son demasiado complejos.' }
const NO_JSON = { status: 415, message: 'Envía los datos como JSON.' }
const NOT_UNDERSTOOD = { status: 400, message: 'No entendimos la petición.' }

type Body = string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>

const requestOf = (body: Body, type: string | null = 'application/json') =>
  new Request('http://x/', {
    method: 'POST',
    body,
    duplex: 'half',
    headers: type === null ? {} : { 'content-type': type },
  })

const streamed = (...chunks: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })

it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])('reads %s', async (type) => {
  expect(await readBody(requestOf('{"a":"ñ"}', type))).toBe('{"a":"ñ"}')
})

it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', 'text/json', 'application/json+x'])(
  'refuses %s',
  async (type) => {
    await expect(readBody(requestOf('{}', type))).rejects.toMatchObject(NO_JSON)
  },
)

it('refuses a body without a type', async () => {
  await expect(readBody(requestOf(streamed(Buffer.from('{}')), null))).rejects.toMatchObject(NO_JSON)
})

it('puts a letter together that came in two pieces', async () => {
  const bytes = Buffer.from('{"a":"ñ"}')
  const cut = bytes.indexOf(0xc3) + 1
  expect(await readBody(requestOf(streamed(bytes.subarray(0, cut), bytes.subarray(cut))))).toBe('{"a":"ñ"}')
})

it('stops reading a stream that is too large', async () => {
  let pulled = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled += 1
      controller.enqueue(new Uint8Array(10_240))
    },
  })
  await expect(readBody(requestOf(endless))).rejects.toMatchObject(TOO_LARGE)
  expect(pulled).toBeLessThan(20)
})

it('tells a body that broke off from a bug', async () => {
  const broken = new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) })
  await expect(readBody(requestOf(broken))).rejects.toMatchObject(NOT_UNDERSTOOD)
})

it.each(['', 'null', '[]', '"x"', '7', 'true', '{', '{"a":1,}', '{}{}', '\ufeff\ufeff{}'])(
  'refuses %j',
  async (text) => {
    await expect(readBody(requestOf(text))).rejects.toMatchObject(NOT_UNDERSTOOD)
  },
)

it('counts the levels of objects and lists together, and the keys of all of them', async () => {
  const levels = (inside: string) => `${'{"a":['.repeat(5)}${inside}${']}'.repeat(5)}`
  const twice = { a: Object.fromEntries(Array.from({ length: 2_500 }, (_, at) => [at, at])) }
  await expect(readBody(requestOf(levels('')))).resolves.toBeTypeOf('string')
  await expect(readBody(requestOf(levels('{}')))).rejects.toMatchObject(TOO_COMPLEX)
  await expect(readBody(requestOf(JSON.stringify({ ...twice, b: twice.a })))).rejects.toMatchObject(TOO_COMPLEX)
})

it('reads or refuses whatever comes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.json(), fc.string(), fc.uint8Array()), async (body) => {
      const outcome = await readBody(requestOf(body as Body)).catch((refusal) => refusal)
      expect(typeof outcome === 'string' || [400, 413].includes(outcome.status)).toBe(true)
    }),
  )
})
