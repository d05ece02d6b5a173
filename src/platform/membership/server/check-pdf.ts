import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { constants, inflate } from 'node:zlib'
import refusal from './refusals.ts'

const inflated = promisify(inflate)

const UNREADABLE = 'No pudimos leer el PDF. Elige otro archivo.'
const LOCKED = 'El PDF está protegido con contraseña. Sube uno sin protección.'
const ACTIVE = 'El PDF lleva programas o archivos dentro. Sube uno que solo tenga páginas, o una foto.'

/** The limit of all unpacked objects of a file together. */
const MOST_UNPACKED = 16 * 1_048_576
/** Object streams hold a hundred objects and more: no file of pages needs as many. */
const MOST_OBJECT_STREAMS = 2_000
const HEADER = /^%PDF-(1\.[0-7]|2\.0)/
const END = /startxref\s+(\d{1,10})\s+%%EOF[\s\0]*$/
const TAIL = 1_024
const LONGEST_DICTIONARY = 4_096
/** What is looked through before others have their turn. */
const PIECE = 65_536
/** How far pieces overlap, so that a name on their border is found: longer than any of them with each sign escaped. */
const OVERLAP = 256
/** Names of active content; long enough not to occur in picture data by chance. */
const ACTS = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|XFA)(?![A-Za-z0-9])/
const ROOT = /\/Root\s+\d+\s+\d+\s+R/
const LOCK = /\/Encrypt\s/
const STREAM = />>\s*stream\r?\n/g

/**
 * Refuses files that are not a complete PDF, cannot be inspected, or have active content. Whatever it holds, it is looked through in short turns.
 * @throws Refusal 415
 */
export async function refuseUnsoundPdf(bytes: Buffer): Promise<void> {
  const [, begin = ''] = END.exec(bytes.subarray(-TAIL).toString('latin1')) ?? []
  if (
    !HEADER.test(bytes.subarray(0, TAIL).toString('latin1')) ||
    begin === '' ||
    !isCrossReference(bytes, Number(begin))
  )
    throw refusal('pdf_unreadable', UNREADABLE)
  let rooted = false
  let locked = false
  for await (const names of plainPieces(bytes)) {
    if (ACTS.test(names)) throw refusal('pdf_active_content', ACTIVE)
    rooted ||= ROOT.test(names)
    locked ||= LOCK.test(names)
  }
  if (!rooted) throw refusal('pdf_unreadable', UNREADABLE)
  if (locked) throw refusal('pdf_locked', LOCKED)
  for await (const objects of packedObjects(bytes))
    for await (const names of plainPieces(objects)) {
      if (ACTS.test(names)) throw refusal('pdf_active_content', ACTIVE)
    }
}

/** A classic cross-reference table, or an object that is one. */
const isCrossReference = (bytes: Buffer, at: number) =>
  /^\s*(xref\s|\d+\s+\d+\s+obj)/.test(bytes.subarray(at, at + 40).toString('latin1'))

/** All of it, piece by piece, with its names as they are read. */
async function* plainPieces(bytes: Buffer): AsyncGenerator<string> {
  for (let at = 0; at < bytes.length; at += PIECE) {
    if (at > 0) await setImmediate()
    yield plainNames(bytes.subarray(Math.max(at - OVERLAP, 0), at + PIECE).toString('latin1'))
  }
}

/** Resolves escapes: readers take '/J#61vaScript' as '/JavaScript'. */
const plainNames = (text: string) =>
  text.includes('#')
    ? text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

/** The unpacked contents of object streams, one after the other. */
async function* packedObjects(bytes: Buffer): AsyncGenerator<Buffer> {
  const text = bytes.toString('latin1')
  let left = MOST_UNPACKED
  let found = 0
  let looked = 0
  let end = -1
  let turn = PIECE
  for (const { index, 0: mark } of text.matchAll(STREAM)) {
    if (index > turn) {
      await setImmediate()
      turn = index + PIECE
    }
    // Its dictionary stands behind the stream before it.
    const dictionary = dictionaryIn(text.slice(Math.max(looked, index - LONGEST_DICTIONARY), index))
    looked = index
    if (!dictionary.includes('/ObjStm')) continue
    if (end < index) end = text.indexOf('endstream', index)
    if (end === -1 || ++found > MOST_OBJECT_STREAMS) throw refusal('pdf_unreadable', UNREADABLE)
    const objects = await unpack(dictionary, bytes.subarray(index + mark.length, end), left)
    left -= objects.length
    yield objects
  }
}

const dictionaryIn = (before: string) => plainNames(before.slice(Math.max(before.lastIndexOf(' obj'), 0)))

async function unpack(dictionary: string, body: Buffer, most: number): Promise<Buffer> {
  const unreadable = () => refusal('pdf_unreadable', UNREADABLE)
  if (body.length > most || most <= 0) throw unreadable()
  if (!dictionary.includes('/Filter')) return body
  // Programs that print receipts use no other filter, and no nested ones.
  if (!/\/Filter\s*\[?\s*\/FlateDecode\s*\]?/.test(dictionary)) throw unreadable()
  return inflated(body, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: most }).catch(() => {
    throw unreadable()
  })
}
