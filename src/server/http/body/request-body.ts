import { Refusal } from '#src/kernel/refusal.ts'
import type { RequestHeaders } from '../../calls/serve.ts'
import refusal from '../../refusals.ts'

const MOST_BYTES = 100 * 1024
const DEEPEST = 10
const MOST_KEYS = 5_000
/** Time limit for the whole request. */
export const BODY_MS = 10_000
export const NOT_UNDERSTOOD = 'No entendimos la petición.'

/** A request of node:http or fetch, reduced to what is needed here. */
export interface BodySource {
  headers: RequestHeaders
  body: AsyncIterable<Uint8Array> | null
}

/**
 * Reads a JSON body within its limits.
 * @returns the text, known to be a JSON object of at most 100 KB, 10 levels and 5,000 keys
 * @throws Refusal 413 if it is too large, 415 if it is not declared as JSON, 400 if it is not a JSON object
 */
export async function readBody(message: BodySource): Promise<string> {
  const type = message.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw refusal('unsupported_media_type', 'Envía los datos como JSON.')
  const text = await readText(message)
  check(text)
  return text
}

/**
 * Reads a body of at most 100 KB.
 * @throws Refusal 413 if it is too large, 400 if it breaks off or is not UTF-8
 */
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

/**
 * Yields the chunks of a body.
 * @throws Refusal `tooMuch()` as soon as it exceeds `mostBytes`, 400 if it breaks off
 */
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

/** Checks depth, number of keys and that the body is an object. It is walked without recursion: a deep value must not exhaust the stack. */
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
