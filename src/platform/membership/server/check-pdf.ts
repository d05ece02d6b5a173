import { promisify } from 'node:util'
import { constants, inflate } from 'node:zlib'
import refusal from './refusals.ts'

const inflated = promisify(inflate)

const UNREADABLE = 'No pudimos leer el PDF. Elige otro archivo.'
const LOCKED = 'El PDF está protegido con contraseña. Sube uno sin protección.'
const ACTIVE = 'El PDF lleva programas o archivos dentro. Sube uno que solo tenga páginas, o una foto.'

/** The limit of all unpacked objects of a file together. */
const MOST_UNPACKED = 16 * 1_048_576
const HEADER = /^%PDF-(1\.[0-7]|2\.0)/
const END = /startxref\s+(\d{1,10})\s+%%EOF[\s\0]*$/
const TAIL = 1_024
const LONGEST_DICTIONARY = 4_096
/** Names of active content; long enough not to occur in picture data by chance. */
const ACTS = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|XFA)(?![A-Za-z0-9])/
const STREAM = />>\s*stream\r?\n/g

/**
 * Refuses files that are not a complete PDF, cannot be inspected, or have active content.
 * @throws Refusal 415
 */
export async function refuseUnsoundPdf(bytes: Buffer): Promise<void> {
  const text = bytes.toString('latin1')
  const [, begin = ''] = END.exec(text.slice(-TAIL)) ?? []
  if (!HEADER.test(text) || begin === '' || !isCrossReference(text, Number(begin)))
    throw refusal('pdf_unreadable', UNREADABLE)
  const names = plainNames(text)
  if (!/\/Root\s+\d+\s+\d+\s+R/.test(names)) throw refusal('pdf_unreadable', UNREADABLE)
  if (/\/Encrypt\s/.test(names)) throw refusal('pdf_locked', LOCKED)
  if (ACTS.test(names)) throw refusal('pdf_active_content', ACTIVE)
  for (const objects of await packedObjects(bytes, text)) {
    if (ACTS.test(plainNames(objects))) throw refusal('pdf_active_content', ACTIVE)
  }
}

/** A classic cross-reference table, or an object that is one. */
const isCrossReference = (text: string, at: number) => /^\s*(xref\s|\d+\s+\d+\s+obj)/.test(text.slice(at, at + 40))

/** Resolves escapes: readers take '/J#61vaScript' as '/JavaScript'. */
const plainNames = (text: string) =>
  text.includes('#')
    ? text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

/** The unpacked contents of object streams. */
async function packedObjects(bytes: Buffer, text: string): Promise<string[]> {
  const unpacked: string[] = []
  let left = MOST_UNPACKED
  for (const { index, 0: mark } of text.matchAll(STREAM)) {
    const from = text.lastIndexOf(' obj', index)
    const dictionary = plainNames(text.slice(Math.max(from, index - LONGEST_DICTIONARY), index))
    if (!dictionary.includes('/ObjStm')) continue
    const end = text.indexOf('endstream', index)
    const body = bytes.subarray(index + mark.length, end === -1 ? bytes.length : end)
    const objects = await unpack(dictionary, body, left)
    left -= objects.length
    unpacked.push(objects)
  }
  return unpacked
}

async function unpack(dictionary: string, body: Buffer, most: number): Promise<string> {
  if (!dictionary.includes('/Filter')) return body.toString('latin1')
  // Programs that print receipts use no other filter, and no nested ones.
  if (!/\/Filter\s*\[?\s*\/FlateDecode\s*\]?/.test(dictionary) || most <= 0) throw refusal('pdf_unreadable', UNREADABLE)
  try {
    const whole = await inflated(body, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: most })
    return whole.toString('latin1')
  } catch {
    throw refusal('pdf_unreadable', UNREADABLE)
  }
}
