import { amountOf, centsOf } from '../../../../kernel/money/cents.ts'
import type { StatementFormat } from '../formats/read-text.ts'
import { daysOf, type Statement, type StatementLine, totalOf } from '../formats/statement.ts'
import { MOST_LINES_A_PIECE, type NewBankStatement } from '../schemas.ts'

/** A request holds 100 KB, and more than its movements. */
const MOST_BYTES = 70_000

/** What of a statement is a movement: banks also write announcements of 0. */
const movementsOf = ({ lines }: Statement): StatementLine[] => lines.filter(({ amount }) => centsOf(amount) !== 0n)

/**
 * A statement as it is sent. A long one goes in pieces, each of which ties by itself: it begins where the one before ended. Days are not parted, so
 * that movements alike are counted within one piece, as long as a day fits into it.
 */
export function statementPieces(
  statement: Statement,
  file: { id: string; name: string; format: StatementFormat },
): NewBankStatement[] {
  const cut = cutByDays(movementsOf(statement))
  let opening = statement.opening
  const { closing } = statement
  const whole = totalOf(statement.lines)
  if (opening === null && closing !== null) opening = amountOf(centsOf(closing) - centsOf(whole))
  return cut.map((lines, at) => {
    const begins = opening
    opening = begins === null ? null : amountOf(centsOf(begins) + centsOf(totalOf(lines)))
    const last = at === cut.length - 1
    const days = daysOf(lines, statement.from)
    return {
      id: file.id,
      file_name: (cut.length === 1 ? file.name : `${file.name} (${at + 1} de ${cut.length})`).slice(-200),
      format: file.format,
      currency: statement.currency,
      from: at === 0 && statement.from < days.from ? statement.from : days.from,
      to: last && statement.to > days.to ? statement.to : days.to,
      opening: begins,
      closing: last && closing !== null ? closing : opening,
      lines,
    }
  })
}

function cutByDays(lines: readonly StatementLine[]): StatementLine[][] {
  const days = Map.groupBy(
    lines.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0)),
    ({ day }) => day,
  )
  const pieces: StatementLine[][] = [[]]
  for (const day of days.values()) {
    const last = pieces.at(-1) ?? []
    if (last.length > 0 && !fits([...last, ...day])) pieces.push([])
    for (const line of day) {
      if (!fits([...(pieces.at(-1) ?? []), line])) pieces.push([])
      pieces.at(-1)?.push(line)
    }
  }
  return pieces.filter((piece) => piece.length > 0)
}

const fits = (lines: readonly StatementLine[]) =>
  lines.length <= MOST_LINES_A_PIECE &&
  lines.reduce((sum, line) => sum + 120 + 2 * line.text.length + line.counterparty.length, 0) <= MOST_BYTES
