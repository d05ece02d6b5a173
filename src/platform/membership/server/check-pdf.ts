import { promisify } from 'node:util'
import { constants, inflate } from 'node:zlib'
import refusal from './refusals.ts'

const inflated = promisify(inflate)

const UNREADABLE = 'No pudimos leer el PDF. Elige otro archivo.'
const LOCKED = 'El PDF está protegido con contraseña. Sube uno sin protección.'
const ACTIVE = 'El PDF lleva programas o archivos dentro. Sube uno que solo tenga páginas, o una foto.'

/** What the objects of one file may be once unpacked, all together. */
const MOST_UNPACKED = 16 * 1_048_576
const HEADER = /^%PDF-(1\.[0-7]|2\.0)/
const END = /startxref\s+(\d{1,10})\s+%%EOF[\s\0]*$/
const TAIL = 1_024
const LONGEST_DICTIONARY = 4_096
/** Names of what a reader runs, sends, opens or unpacks; long enough to be in no picture by chance. */
const ACTS = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|XFA)(?![A-Za-z0-9])/
const STREAM = />>\s*stream\r?\n/g

/** Refuses what is no whole PDF, what cannot be looked into, and what does more than show pages. @throws Refusal 415 */
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

/** A table of the older kind, or an object that is one. */
const isCrossReference = (text: string, at: number) => /^\s*(xref\s|\d+\s+\d+\s+obj)/.test(text.slice(at, at + 40))

/** '/J#61vaScript' is '/JavaScript' to a reader. */
const plainNames = (text: string) =>
  text.includes('#')
    ? text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

/** The objects that stand in streams of objects, unpacked. */
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
  // What is packed in another way, or twice, no program that prints receipts writes.
  if (!/\/Filter\s*\[?\s*\/FlateDecode\s*\]?/.test(dictionary) || most <= 0) throw refusal('pdf_unreadable', UNREADABLE)
  try {
    const whole = await inflated(body, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: most })
    return whole.toString('latin1')
  } catch {
    throw refusal('pdf_unreadable', UNREADABLE)
  }
}
