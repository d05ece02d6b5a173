import { unescapeFormula } from '#src/kernel/files/formulas.ts'
import { textOf } from './text-of.ts'

/** A cell as the file has it: a number only where the file says that it is one. */
export type FileCell = string | number

/** A sheet: its titles, and its rows with the number that each has in the file. */
export interface ParsedTable {
  titles: string[]
  rows: { line: number; cells: FileCell[] }[]
  /** Empty rows between them. */
  blanks: number
}

/** How many fields a row would fill if it were the titles. */
export type TitlesIn = (cells: readonly string[]) => number

/** What a person reads when a file cannot be used. */
export class UnreadableFile extends Error {}

const NOT_A_TABLE = 'Usa un archivo CSV o XLSX. Si es de un Excel antiguo (.xls), guárdalo antes como .xlsx.'
const EMPTY = 'El archivo no tiene filas. La primera debe llevar los títulos de las columnas.'
/** Separators that a spreadsheet writes: the Spanish one first. */
const DELIMITERS = [';', ',', '\t', '|'] as const
/** Filled rows among which the titles are looked for. */
const HEAD_ROWS = 10
/** Characters that are looked at to find the separator. */
const SAMPLE = 20_000

/**
 * The rows of a CSV or XLSX file as text and numbers, whatever its encoding, separator or length; of several tabs the one that looks
 * most like what is imported. @throws UnreadableFile
 */
export async function readTable(name: string, bytes: ArrayBuffer, titlesIn: TitlesIn = () => 0): Promise<FileCell[][]> {
  if (startsWith(bytes, [0x50, 0x4b])) return readXlsx(bytes, titlesIn)
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]) || /\.(xlsx?|ods|pdf)$/i.test(name))
    throw new UnreadableFile(NOT_A_TABLE)
  const text = textOf(bytes)
  if (text.includes('\0')) throw new UnreadableFile(NOT_A_TABLE)
  return readCsv(text)
}

/** Parts titles and rows: the titles stand in the first row that most looks like them; empty rows go. @throws UnreadableFile */
export function parsedTableOf(table: readonly FileCell[][], titlesIn: TitlesIn): ParsedTable {
  const filled = table
    .map((cells, at) => ({ line: at + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const [first] = filled
  if (first === undefined) throw new UnreadableFile(EMPTY)
  let best = first
  let score = 0
  for (const row of filled.slice(0, HEAD_ROWS)) {
    const titles = titlesIn(row.cells.map(String))
    if (titles > score) [best, score] = [row, titles]
  }
  const rows = filled.filter(({ line }) => line > best.line)
  if (rows.length === 0) throw new UnreadableFile(EMPTY)
  const blanks = (rows.at(-1)?.line ?? 0) - best.line - rows.length
  return { titles: best.cells.map(String), rows, blanks }
}

async function readCsv(text: string): Promise<FileCell[][]> {
  const { default: papa } = await import('papaparse')
  const separatorLine = /^sep=(.)\r?\n/i.exec(text)
  const body = separatorLine ? text.slice(separatorLine[0].length) : text
  const delimiter =
    separatorLine?.[1] ?? delimiterOf(body.slice(0, SAMPLE), (sample, by) => papa.parse(sample, { delimiter: by }).data)
  return papa.parse<string[]>(body, { delimiter }).data.map((cells) => cells.map(cellOf))
}

/** The separator that cuts the sample's titles and its usual row into most cells: a decimal comma stands in rows only. */
function delimiterOf(sample: string, cut: (sample: string, delimiter: string) => unknown[]): string {
  const scores = DELIMITERS.map((delimiter) => {
    const widths = (cut(sample, delimiter) as string[][])
      .filter((row) => row.join('').trim() !== '')
      .map((row) => row.length)
    const usual = widths.toSorted((a, b) => a - b)[widths.length >> 1] ?? 0
    return { delimiter, score: (widths[0] ?? 0) + usual }
  })
  return scores.reduce((best, next) => (next.score > best.score ? next : best)).delimiter
}

async function readXlsx(bytes: ArrayBuffer, titlesIn: TitlesIn): Promise<FileCell[][]> {
  const { default: readSheets } = await import('read-excel-file/universal')
  try {
    const tabs = (await readSheets(bytes)).map(({ data }) => data.map((cells: unknown[]) => cells.map(cellOf)))
    const score = (tab: FileCell[][]) =>
      Math.max(0, ...tab.slice(0, HEAD_ROWS).map((cells) => titlesIn(cells.map(String))))
    return tabs.reduce((best, tab) => (score(tab) > score(best) ? tab : best), tabs[0] ?? [])
  } catch (cause) {
    throw new UnreadableFile('No pudimos leer el archivo. Ábrelo y guárdalo de nuevo como .xlsx o .csv.', { cause })
  }
}

function cellOf(value: unknown): FileCell {
  if (typeof value === 'number') return Number(value.toPrecision(15))
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return value === null || value === undefined ? '' : unescapeFormula(String(value).trim())
}

function startsWith(bytes: ArrayBuffer, signature: readonly number[]): boolean {
  const head = new Uint8Array(bytes, 0, Math.min(signature.length, bytes.byteLength))
  return head.length === signature.length && signature.every((byte, at) => head[at] === byte)
}
