import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Typeface } from '#src/kernel/files/printed-document.ts'
import { unpackWoff } from './unpack-woff.ts'

/** Measures and cleans text in one typeface. */
export interface FontMetrics {
  /** The width in points, as in the PDF. */
  width(text: string, size: number, bold?: boolean): number
  /** The text without characters that the typeface lacks: NFC, line breaks kept, other white space as plain spaces. */
  clean(text: string): string
}

type Documents = typeof import('pdfkit')
interface Parsed {
  hasGlyphForCodePoint(point: number): boolean
}

/** Cached word widths for each typeface and weight; a full cache is cleared. */
const MOST_WORDS = 20_000
const UNIT = 100
const files = createRequire(import.meta.url)

let loading: Promise<Documents> | null = null
/** Loaded with the first document, to keep start and idle memory small. */
export function pdfkit(): Promise<Documents> {
  loading ??= import('pdfkit').then((library) => library.default)
  return loading
}

const read = new Map<string, Promise<Buffer>>()
/** The font of the file that the browser loads too, unpacked. */
export function fontFile(font: Typeface, bold: boolean): Promise<Buffer> {
  const family = font.toLowerCase()
  const name = `@fontsource/${family}/files/${family}-latin-${bold ? 700 : 400}-normal.woff`
  const file = read.get(name) ?? readFile(files.resolve(name)).then(unpackWoff)
  read.set(name, file)
  return file
}

const metricsByFont = new Map<Typeface, Promise<FontMetrics>>()
export function fontMetrics(font: Typeface): Promise<FontMetrics> {
  const metrics = metricsByFont.get(font) ?? measureFont(font)
  metricsByFont.set(font, metrics)
  return metrics
}

async function measureFont(font: Typeface): Promise<FontMetrics> {
  const [plain, bold] = await Promise.all([weight(font, false), weight(font, true)])
  return {
    width: (text, size, isBold = false) => {
      const measure = isBold ? bold.measure : plain.measure
      // Word by word, each with its following space, as pdfkit sets text.
      let sum = 0
      for (const word of text.match(/[^ ]* |[^ ]+$/g) ?? []) sum += measure(word)
      return (sum * size) / UNIT
    },
    clean: (text) => drawable(text, (point) => plain.has(point) && bold.has(point)),
  }
}

/** One weight of a typeface, in a document that is never written. */
async function weight(font: Typeface, bold: boolean) {
  const Document = await pdfkit()
  // Its word cache would grow with every name ever printed.
  const options = { autoFirstPage: false, fontLayoutCache: false }
  const document = new Document(options)
  document.font(await fontFile(font, bold)).fontSize(UNIT)
  const { font: parsed } = (document as unknown as { _font: { font: Parsed } })._font
  const words = new Map<string, number>()
  return {
    has: (point: number) => parsed.hasGlyphForCodePoint(point),
    measure(word: string) {
      const cached = words.get(word)
      if (cached !== undefined) return cached
      const width = document.widthOfString(word)
      if (words.size >= MOST_WORDS) words.clear()
      words.set(word, width)
      return width
    },
  }
}

const NOTHING = /[\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Mn}\p{Me}\p{Extended_Pictographic}\p{Emoji_Modifier}]/u
const LIKE: Record<string, string> = { '\u2010': '-', '\u2011': '-', '\u2012': '–', '\u2015': '—', '\u2212': '-' }

/** Replaces letters of another script by '?' and removes pictures and invisible characters. */
function drawable(text: string, has: (point: number) => boolean): string {
  let clean = ''
  for (const letter of text.normalize('NFC').replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')) {
    const point = letter.codePointAt(0) ?? 0
    if (letter === '\n') clean += letter
    else if (/\s/.test(letter)) clean += ' '
    else if (letter in LIKE) clean += LIKE[letter]
    else if (point > 0x7f && NOTHING.test(letter)) continue
    else if (/\p{Cc}/u.test(letter)) continue
    else if (has(point)) clean += letter
    else clean += simpler(letter, has)
  }
  return clean
}

/** The base letter where the typeface lacks the accented one: 'o' for 'ő'. */
function simpler(letter: string, has: (point: number) => boolean): string {
  const base = letter.normalize('NFKD').replace(/\p{M}/gu, '')
  return base !== '' && [...base].every((part) => has(part.codePointAt(0) ?? 0)) ? base : '?'
}
