import { parsedTableOf, readTable, UnreadableFile } from '#src/web/files/read-table.ts'
import { textOf } from '#src/web/files/text-of.ts'
import { type BankSheet, type StatementColumns, statementOfTable } from '../formats/columns.ts'
import { bankTitlesIn, guessedColumns } from '../formats/guess-columns.ts'
import { formatOf, readStatements, type StatementFormat } from '../formats/read-text.ts'
import { type Statement, UnreadableStatement } from '../formats/statement.ts'

// Files are read beside the page, which goes on answering however long they are.

export interface StatementRequest {
  name: string
  bytes: ArrayBuffer
  /** How a spreadsheet is read; null: as its titles suggest. */
  columns: StatementColumns | null
}

export interface StatementAnswer {
  format: StatementFormat
  statements: Statement[]
  /** Of a spreadsheet: its titles and how it was read. */
  sheet: { titles: string[]; columns: StatementColumns } | null
  /** Why there is no statement. */
  problem: string
}

const ZIP = 0x50_4b

addEventListener(
  'message',
  ({ data }: MessageEvent<StatementRequest>) => void read(data).then(postMessage, reportError),
)

async function read({ name, bytes, columns }: StatementRequest): Promise<StatementAnswer> {
  const answer: StatementAnswer = { format: 'Hoja', statements: [], sheet: null, problem: '' }
  try {
    const text = isZip(bytes) ? '' : textOf(bytes)
    answer.format = text === '' ? 'Hoja' : formatOf(text)
    if (answer.format === 'Hoja') {
      const table = parsedTableOf(await readTable(name, bytes, bankTitlesIn), bankTitlesIn)
      const chosen = columns && fits(columns, table) ? columns : guessedColumns(table)
      answer.sheet = { titles: table.titles.filter((title) => title !== ''), columns: chosen }
      answer.statements = [statementOfTable(table, chosen)]
    } else answer.statements = readStatements(text, answer.format)
  } catch (reason) {
    if (!(reason instanceof UnreadableFile || reason instanceof UnreadableStatement)) throw reason
    answer.problem = reason.message
  }
  return answer
}

const isZip = (bytes: ArrayBuffer) => bytes.byteLength > 1 && new DataView(bytes).getUint16(0) === ZIP

/** A bank that renamed its columns is read anew. */
const fits = ({ order: _, mark: __, ...roles }: StatementColumns, { titles }: BankSheet) =>
  Object.values(roles).every((title) => title === '' || titles.includes(title))
