import { amountOf } from '#src/kernel/money/cents.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { byPerson, centsOfLines, type DueLine } from '../due.ts'
import type { PieceCount } from '../rules.ts'
import type { OfWeek, PieceLine, PiecePerson, PieceWeek, WeekLines } from '../schemas.ts'
import { mondayOf, sundayOf } from '../week.ts'
import { type WeekNow, weekAt } from './week.ts'
import { unpaidPieces } from './worked.ts'

export async function pieceWeek({ sql, company, input: { week } }: Ctx<OfWeek>): Promise<PieceWeek> {
  const at = await weekAt(sql, company, week)
  return {
    ...{ week, ends_on: sundayOf(week), over: at.today > sundayOf(week), sheet: at.sheet, people: peopleOf(at) },
    ...{ ...tallyOf(at.lines), pending: amountOf(centsOfLines(at.pending)), seen: at.seen },
    ...(await unpaidPieces(sql, company, week)),
  }
}

/** Everybody's lines of a week, or one person's, as pieceWeek has them. */
export async function pieceLines({ sql, company, input: { week, operator_id } }: Ctx<WeekLines>): Promise<PieceLine[]> {
  const { lines } = await weekAt(sql, company, week)
  return lines.filter((line) => !operator_id || line.operator_id === operator_id).map((line) => lineShown(line, week))
}

const lineShown = ({ amount, ...line }: DueLine, week: string): PieceLine => ({
  ...line,
  amount: amountOf(amount),
  correction: mondayOf(line.day) !== week,
})

export function tallyOf(lines: readonly (PieceCount & { amount: bigint })[]) {
  const sum = (of: keyof PieceCount) => lines.reduce((all, line) => all + line[of], 0)
  return {
    good: sum('good'),
    seconds: sum('seconds'),
    rejected: sum('rejected'),
    amount: amountOf(centsOfLines(lines)),
  }
}

/** Who is paid what in a week, by name. */
export const peopleOf = ({ lines, week }: Pick<WeekNow, 'lines' | 'week'>): PiecePerson[] =>
  [...byPerson(lines).entries()]
    .map(([operator_id, own]) => ({
      operator_id,
      operator_name: own[0]?.operator_name ?? '',
      ...tallyOf(own),
      corrections: amountOf(centsOfLines(own.filter(({ day }) => mondayOf(day) !== week))),
    }))
    .toSorted((one, other) => one.operator_name.localeCompare(other.operator_name, 'es'))
