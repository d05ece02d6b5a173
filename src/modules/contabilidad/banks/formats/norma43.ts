import { amountOf, centsOf } from '../../../../kernel/money/cents.ts'
import { opposite, shortBankDay } from './figures.ts'
import { lineOf, refuseMore, type Statement, UnreadableStatement } from './statement.ts'

/** ISO 4217 numbers of the currencies that these files carry. */
const CURRENCIES: Record<string, string> = {
  '978': 'EUR',
  '840': 'USD',
  '826': 'GBP',
  '756': 'CHF',
  '484': 'MXN',
  '170': 'COP',
}

/**
 * Cuaderno 43 of the Spanish banks: records of 80 characters. 11 opens an account, 22 is a movement, 23 what is told of it, 33 closes the account
 * with its sums, 88 the file. What the records 33 sum is compared with the movements.
 */
export function readNorma43(source: string): Statement[] {
  const statements: Statement[] = []
  let count = 0
  for (const record of source.split(/\r\n|\r|\n/)) {
    const current = statements.at(-1)
    const last = current?.lines.at(-1)
    const kind = record.slice(0, 2)
    if (kind === '11') statements.push(openedBy(record))
    else if (kind === '22' && current) {
      refuseMore(++count)
      current.lines.push(movementOf(record))
    } else if (kind === '23' && last) Object.assign(last, toldMore(last, record))
    else if (kind === '33' && current) current.closing = closedBy(record, current)
  }
  if (statements.length === 0) throw new UnreadableStatement('El archivo no trae ninguna cuenta de Norma 43.')
  return statements.map((statement) => ({ ...statement, lines: statement.lines.map(lineOf) }))
}

const openedBy = (record: string): Statement => ({
  account: record.slice(2, 20),
  currency: CURRENCIES[record.slice(47, 50)] ?? '',
  opening: amountIn(record, 32),
  closing: null,
  from: shortBankDay(record.slice(20, 26)),
  to: shortBankDay(record.slice(26, 32)),
  lines: [],
})

const movementOf = (record: string) => ({
  day: shortBankDay(record.slice(10, 16)),
  value_day: shortBankDay(record.slice(16, 22)),
  amount: amountIn(record, 27),
  text: '',
  counterparty: '',
  reference: [record.slice(52, 64), record.slice(64, 80)].map(meant).filter(Boolean).join(' '),
  bank_id: record.slice(42, 52).trim().replace(/^0+/, ''),
})

/** The first of its records carries the concept, and often who it is. */
const toldMore = ({ text }: { text: string }, record: string) => ({
  text: [text, record.slice(4, 80).trim()].filter(Boolean).join(' '),
})

function closedBy(record: string, { lines }: Statement): string {
  const told = Number(record.slice(20, 25)) + Number(record.slice(39, 44))
  const cents = lines.map(({ amount }) => centsOf(amount))
  const sum = (of: bigint[]) => of.reduce((all, one) => all + one, 0n)
  const debits = -sum(cents.filter((one) => one < 0n))
  const credits = sum(cents.filter((one) => one > 0n))
  if (told !== lines.length || centsIn(record, 25) !== debits || centsIn(record, 44) !== credits)
    throw new UnreadableStatement('El archivo no trae todos los movimientos que anuncia su último registro.')
  return amountIn(record, 58)
}

const meant = (text: string) => text.trim().replace(/^0+$/, '')

/** A sign, '1' for what is owed to the bank, and fourteen figures. */
function amountIn(record: string, from: number): string {
  const amount = amountOf(centsIn(record, from + 1))
  return record[from] === '1' ? opposite(amount) : amount
}

function centsIn(record: string, from: number): bigint {
  const figures = record.slice(from, from + 14)
  if (!/^\d{14}$/.test(figures)) throw new UnreadableStatement('Un registro de Norma 43 está incompleto.')
  return BigInt(figures)
}
