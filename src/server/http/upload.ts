import type { Contract, Upload } from '#src/kernel/contract.ts'
import { otherKind, tooLarge } from '#src/kernel/files/upload.ts'
import type { RequestInfo, UploadedFile } from '../calls/serve.ts'
import refusal from '../refusals.ts'
import { piecesWithin } from './request-body.ts'

/** Whether a method and a path are those of a call that takes a file. */
export type UploadRoutes = (method: string, path: string) => boolean

export function uploadRoutes(contracts: readonly Contract[]): UploadRoutes {
  const routes = contracts
    .flatMap((contract) => Object.values(contract))
    .filter((call) => call['~orpc'].meta.upload)
    .map((call) => {
      const { method = 'POST', path = '' } = call['~orpc'].route
      return { method, path: new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`) }
    })
  return (method, path) => routes.some((route) => route.method === method && route.path.test(path))
}

/** The request as the calls know one: its query as the JSON body. The file itself stays behind, to be read later. */
export function queryAsBody({ url, method, headers }: Request): Request {
  const { origin, pathname, searchParams } = new URL(url)
  const json = new Headers(headers)
  json.set('content-type', 'application/json')
  json.delete('content-length')
  return new Request(origin + pathname, {
    method,
    headers: json,
    body: JSON.stringify(Object.fromEntries(searchParams)),
  })
}

/**
 * Reads the file of an upload within its limits.
 *
 * @throws Refusal 415 when it is declared as something else, 413 when it is too large, 400 when it is empty or breaks off
 */
export async function receive(limits: Upload, { headers, upload }: RequestInfo): Promise<UploadedFile> {
  const { mostBytes, types } = limits
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!types.includes(type)) throw refusal('unsupported_media_type', otherKind(limits))
  const tooMuch = () => refusal('payload_too_large', tooLarge(limits))
  if (Number(headers.get('content-length') ?? 0) > mostBytes) throw tooMuch()
  const chunks: Uint8Array[] = []
  for await (const chunk of piecesWithin(upload?.() ?? null, mostBytes, tooMuch)) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  if (bytes.length === 0) throw refusal('file_empty', 'El archivo está vacío.')
  return { bytes, type }
}
