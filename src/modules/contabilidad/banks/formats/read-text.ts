import { readCamt053 } from './camt053.ts'
import { readMt940 } from './mt940.ts'
import { readNorma43 } from './norma43.ts'
import { readOfx } from './ofx.ts'
import type { Statement } from './statement.ts'

export const FORMATS = ['OFX', 'CAMT.053', 'MT940', 'Norma 43', 'Hoja'] as const
export type StatementFormat = (typeof FORMATS)[number]

/** Where a format shows itself in the first characters of a file. */
const HEAD = 4_000

/** The format of a text; 'Hoja' for anything else. */
export function formatOf(text: string): StatementFormat {
  const head = text.slice(0, HEAD)
  if (/<OFX>|OFXHEADER/i.test(head)) return 'OFX'
  if (/BkToCstmrStmt|camt\.053/.test(head)) return 'CAMT.053'
  if (/^:(20|25|60F|61):/m.test(head)) return 'MT940'
  return /^\s*11\d{18}\d{12}[12]\d{14}/.test(head) ? 'Norma 43' : 'Hoja'
}

const READERS = { OFX: readOfx, 'CAMT.053': readCamt053, MT940: readMt940, 'Norma 43': readNorma43 }

/** The statements of a file of a bank's own format. @throws UnreadableStatement */
export const readStatements = (text: string, format: Exclude<StatementFormat, 'Hoja'>): Statement[] =>
  READERS[format](text.replace(/^\ufeff/, ''))
