import { amountOf, centsOf } from '../../../../kernel/money/cents.ts'

/** A movement as a bank tells it. Amounts are decimal strings, negative where money left the account. */
export interface StatementLine {
  day: string
  value_day: string
  amount: string
  text: string
  counterparty: string
  reference: string
  /** What the bank calls the movement; '' where it gives it no name. */
  bank_id: string
}

/** What a bank tells of an account between two days. */
export interface Statement {
  account: string
  /** ISO 4217; '' where the file does not say. */
  currency: string
  /** Null where the file does not say. */
  opening: string | null
  closing: string | null
  from: string
  to: string
  lines: StatementLine[]
}

/** What a person reads when a statement cannot be used. */
export class UnreadableStatement extends Error {}

/** Movements of one file. */
export const MOST_STATEMENT_LINES = 20_000
const LONGEST_TEXT = 300
const LONGEST_NAME = 140
const LONGEST_REFERENCE = 70

/** What is missing from opening and movements to the closing balance, in cents; 0n where the file does not say both. */
export function gapOf({
  opening,
  closing,
  lines,
}: Pick<Statement, 'opening' | 'closing'> & { lines: { amount: string }[] }) {
  return opening === null || closing === null ? 0n : centsOf(closing) - centsOf(opening) - centsOf(totalOf(lines))
}

export const totalOf = (lines: readonly { amount: string }[]): string =>
  amountOf(lines.reduce((sum, { amount }) => sum + centsOf(amount), 0n))

/** A movement with its texts on one line each, as long as they are kept. */
export const lineOf = (line: StatementLine): StatementLine => ({
  ...line,
  text: oneLine(line.text).slice(0, LONGEST_TEXT).trim(),
  counterparty: oneLine(line.counterparty).slice(0, LONGEST_NAME).trim(),
  reference: oneLine(line.reference).slice(0, LONGEST_REFERENCE).trim(),
  bank_id: oneLine(line.bank_id).slice(0, LONGEST_REFERENCE).trim(),
})

const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim()

/** First and last day of a statement that says none. */
export function daysOf(lines: readonly { day: string }[], otherwise: string): { from: string; to: string } {
  const days = lines.map(({ day }) => day).sort()
  return { from: days[0] ?? otherwise, to: days.at(-1) ?? otherwise }
}

/** @throws UnreadableStatement beyond the limit, as soon as it is reached */
export function refuseMore(count: number): void {
  if (count > MOST_STATEMENT_LINES)
    throw new UnreadableStatement(
      `El archivo tiene más de ${MOST_STATEMENT_LINES} movimientos. Pide al banco menos días.`,
    )
}
