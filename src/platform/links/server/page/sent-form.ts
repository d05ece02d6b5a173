import type { Context } from 'hono'
import type { z } from 'zod'
import { wrongInput } from '#src/server/calls/refuse.ts'
import type { UploadedFile } from '#src/server/calls/serve.ts'
import { NOT_UNDERSTOOD, piecesWithin, readText } from '#src/server/http/body/request-body.ts'
import type { Env } from '#src/server/http/http.ts'
import serverRefusal from '#src/server/refusals.ts'
import refusal from '../refusals.ts'

/** A field of a form as it was sent; null for one that was not. */
export type Sent = (field: string) => string | null

interface FilledForm {
  sent: Sent
  /** The file that it carries; null for none. */
  file: UploadedFile | null
}

const PLAIN = 'application/x-www-form-urlencoded'
const WITH_FILE = 'multipart/form-data'
/** A file of 2 MB, and the fields beside it. */
const MOST_BYTES = 2.2 * 1_048_576
const TOO_LARGE = 'El archivo supera el tamaño máximo de 2 MB.'

const typeOf = (c: Context<Env>) => c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()

/** Whether a form carries a file: that is read only for whoever holds a link that opens. */
export const carriesFile = (c: Context<Env>) => typeOf(c) === WITH_FILE

/**
 * The fields of a form as a browser sends it.
 * @throws Refusal 413, 415
 */
export async function sentForm(c: Context<Env>): Promise<Sent> {
  if (typeOf(c) !== PLAIN) throw serverRefusal('unsupported_media_type', 'Envía el formulario de la página.')
  const fields = new URLSearchParams(await readText(c.req.raw))
  return (field) => fields.get(field)
}

/**
 * A form that may carry a file.
 * @throws Refusal 413, 415
 */
export const formAsSent = async (c: Context<Env>): Promise<FilledForm> =>
  carriesFile(c) ? formWithFile(c) : { sent: await sentForm(c), file: null }

async function formWithFile(c: Context<Env>): Promise<FilledForm> {
  const tooMuch = () => serverRefusal('payload_too_large', TOO_LARGE)
  if (Number(c.req.header('content-length') ?? 0) > MOST_BYTES) throw tooMuch()
  const pieces: Uint8Array[] = []
  for await (const piece of piecesWithin(c.req.raw.body, MOST_BYTES, tooMuch)) pieces.push(piece)
  const form = await parsed(Buffer.concat(pieces), c.req.header('content-type') ?? '')
  const sent: Sent = (field) => {
    const value = form.get(field)
    return typeof value === 'string' ? value : null
  }
  const file = [...form.values()].find((value) => value instanceof File)
  // A field without a choice is sent as a file without a name.
  if (!file || file.size === 0) return { sent, file: null }
  return { sent, file: { bytes: Buffer.from(await file.arrayBuffer()), type: file.type } }
}

/** @throws Refusal 400 for what is no such form */
async function parsed(bytes: Buffer, type: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData()
  } catch {
    throw serverRefusal('malformed_request', NOT_UNDERSTOOD)
  }
}

/** The fields of a schema. @throws Refusal 400 with the first thing that is wrong */
export function fieldsOf<S extends z.ZodObject>(schema: S, sent: Sent): z.infer<S> {
  const typed = Object.keys(schema.shape).map((field) => [field, sent(field) ?? undefined])
  const read = schema.safeParse(Object.fromEntries(typed))
  if (!read.success) throw wrongInput(read.error.issues)
  return read.data
}

/** @throws Refusal for a form that the page does not have */
export function unknownAct(): never {
  throw refusal('public_act_unknown', 'No entendimos lo que quieres hacer. Vuelve a cargar la página.')
}
