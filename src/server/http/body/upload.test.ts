import { expect, it, describe as suite } from 'vitest'
import { z } from 'zod'
import { callsOf } from '#src/kernel/contract.ts'
import { describe } from '../description/openapi.ts'
import { receive } from './upload.ts'

const { act } = callsOf('pagos')
const access = 'signed-in'
const limits = { mostBytes: 2_097_152, types: ['image/png', 'application/pdf'] }
const undo = { never: 'Nada se guarda.' }
const contract = {
  pay: act('POST /', { personal: true, access, input: z.strictObject({ amount: z.string() }), undo }),
  receipt: act('POST /{id}/receipt', {
    personal: true,
    access,
    input: z.strictObject({ id: z.uuid(), note: z.string() }),
    upload: limits,
    undo,
  }),
}

suite('an upload', () => {
  it('is described with its file, and what stands beside it as parameters', async () => {
    const { paths } = await describe([contract], { statuses: {}, paths: {} })
    const path = paths?.['/pagos/{id}/receipt'] ?? {}
    const { parameters, requestBody } = path.post as {
      parameters: { name?: string; in: string }[]
      requestBody: { content: object }
    }
    const own = parameters.filter(({ name }) => name !== undefined)
    expect(own.map((one) => `${one.in} ${one.name}`)).toEqual(['path id', 'query note'])
    expect(Object.keys(requestBody.content)).toEqual(limits.types)
  })
})

suite('receive', () => {
  const asked = (type: string, ...chunks: Uint8Array[]) => ({
    id: '',
    ip: '',
    resHeaders: new Headers(),
    trace: {},
    headers: new Headers({ 'content-type': type }),
    upload: () => ReadableStream.from(chunks),
  })
  const mb = new Uint8Array(1_048_576)

  it('puts the pieces together', async () => {
    const { bytes, type } = await receive(limits, asked('Image/PNG; x=y', Buffer.from('ab'), Buffer.from('c')))
    expect([bytes.toString(), type]).toEqual(['abc', 'image/png'])
  })

  it('lets in exactly what is allowed, and not a byte more', async () => {
    expect((await receive(limits, asked('image/png', mb, mb))).bytes.length).toBe(2_097_152)
    await expect(receive(limits, asked('image/png', mb, mb, new Uint8Array(1)))).rejects.toMatchObject({
      status: 413,
      message: 'El archivo supera el tamaño máximo de 2 MB.',
    })
  })

  it.each(['image/gif', 'application/json', 'text/html', 'image/png2', ''])('refuses %j', async (type) => {
    await expect(receive(limits, asked(type, mb))).rejects.toMatchObject({
      status: 415,
      message: 'Elige un archivo PNG o PDF.',
    })
  })

  it('refuses an empty one, and one that did not come at all', async () => {
    const empty = { status: 400, message: 'El archivo está vacío.' }
    await expect(receive(limits, asked('image/png'))).rejects.toMatchObject(empty)
    await expect(receive(limits, { ...asked('image/png'), upload: null })).rejects.toMatchObject(empty)
  })
})
