import { Refusal } from '#src/kernel/refusal.ts'
import type { RequestHeaders } from '../../calls/serve.ts'
import refusal from '../../refusals.ts'

const MOST_BYTES = 100 * 1024
const DEEPEST = 10
const MOST_KEYS = 5_000
/** The whole request must be there by then. */
export const BODY_MS = 10_000
export const NOT_UNDERSTOOD = 'No entendimos la petición.'

/** A request as far as it is read here: of node:http, or of fetch. */
export interface BodySource {
  headers: RequestHeaders
  body: AsyncIterable<Uint8Array> | null
}

/**
 * Reads a JSON body within its limits.
 *
 * @returns the text, known to be JSON of an object of at most 100 KB, 10 levels and 5,000 keys
 * @throws Refusal 413 when it is too large, 415 when it is not declared as JSON, 400 when it is not a JSON object
 */
export async function readBody(message: BodySource): Promise<string> {
  const type = message.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw refusal('unsupported_media_type', 'Envía los datos como JSON.')
  const text = await readText(message)
  check(text)
  return text
}

/** Reads a body of at most 100 KB. @throws Refusal 413 when it is too large, 400 when it breaks off or is no UTF-8 */
export async function readText({ headers, body }: BodySource): Promise<string> {
  if (Number(headers.get('content-length') ?? 0) > MOST_BYTES) throw tooLarge()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  try {
    for await (const chunk of piecesWithin(body, MOST_BYTES, tooLarge)) text += decoder.decode(chunk, { stream: true })
    return text + decoder.decode()
  } catch (error) {
    throw error instanceof Refusal ? error : notUnderstood()
  }
}

/** The pieces of a body as they come; throws `tooMuch()` as soon as there are too many bytes, 400 where it breaks off. */
export async function* piecesWithin(body: BodySource['body'], mostBytes: number, tooMuch: () => Refusal) {
  let bytes = 0
  try {
    for await (const chunk of body ?? []) {
      bytes += chunk.byteLength
      if (bytes > mostBytes) throw tooMuch()
      yield chunk
    }
  } catch (error) {
    throw error instanceof Refusal ? error : notUnderstood()
  }
}

/** Every input is an object. It is walked with a stack of its own: a deep value must not exhaust ours. */
function check(text: string): void {
  let keys = 0
  const whole = parsed(text)
  if (typeof whole !== 'object' || whole === null || Array.isArray(whole)) throw notUnderstood()
  const open: { value: unknown; depth: number }[] = [{ value: whole, depth: 1 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next
    if (typeof value !== 'object' || value === null) continue
    const inside = Object.values(value)
    if (!Array.isArray(value)) keys += inside.length
    if (depth > DEEPEST || keys > MOST_KEYS) throw refusal('input_too_complex', 'Los datos son demasiado complejos.')
    for (const part of inside) open.push({ value: part, depth: depth + 1 })
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw notUnderstood()
  }
}

const notUnderstood = () => refusal('malformed_request', NOT_UNDERSTOOD)

const tooLarge = () => refusal('payload_too_large', 'Los datos superan el tamaño máximo de 100 KB.')
