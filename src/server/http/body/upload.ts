import type { Upload } from '#src/kernel/contract.ts'
import { otherKind, tooLarge } from '#src/kernel/files/upload.ts'
import type { RequestInfo, UploadedFile } from '../../calls/serve.ts'
import refusal from '../../refusals.ts'
import { piecesWithin } from './request-body.ts'

/**
 * Reads the file of an upload within its limits.
 * @throws Refusal 415 for another declared type, 413 if it is too large, 400 if it is empty or breaks off
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
