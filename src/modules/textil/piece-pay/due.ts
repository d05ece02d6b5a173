import { centsOfPieces, type Percents, type PieceCount, type PieceRate } from './rules.ts'

/** Whose pieces of what, on which day. */
interface Place {
  operator_id: string
  operator_name: string
  /** Null: nobody said which operation; it pays nothing. */
  operation_id: string | null
  operation_name: string
  style_name: string
  day: string
}

/** All that one person did of an operation in a day. */
export interface Worked extends Place, PieceCount, PieceRate {}

/** A line of a sheet, its money in cents. What corrects an earlier one may be below zero, its pieces too. */
export interface DueLine extends Place, PieceCount {
  /** Of a good piece, without bands. */
  rate: string
  amount: bigint
  /** What keeps the person's week from going below zero. */
  floor: boolean
}

const FLOOR_NAME = 'Ajuste: la semana no baja de cero'

/** What a week's work pays; nobody's week comes to less than nothing. */
export function dueOfWeek(worked: readonly Worked[], percents: Percents, sunday: string): DueLine[] {
  const lines = worked.map(({ amount: rate, bands, ...place }) => ({
    ...place,
    ...{ rate, floor: false, amount: centsOfPieces(place, { amount: rate, bands }, percents) },
  }))
  const floors = [...byPerson(lines).values()].flatMap((own) => {
    const [first] = own
    const amount = centsOfLines(own)
    if (first === undefined || amount >= 0n) return []
    const { operator_id, operator_name } = first
    const place = { operator_id, operator_name, operation_id: null, operation_name: FLOOR_NAME, style_name: '' }
    return [{ ...place, day: sunday, good: 0, seconds: 0, rejected: 0, rate: '0', floor: true, amount: -amount }]
  })
  return [...lines, ...floors]
}

export const centsOfLines = (lines: readonly Pick<DueLine, 'amount'>[]): bigint =>
  lines.reduce((sum, { amount }) => sum + amount, 0n)

export function byPerson<T extends Pick<DueLine, 'operator_id'>>(lines: readonly T[]): Map<string, T[]> {
  const people = new Map<string, T[]>()
  for (const line of lines) people.set(line.operator_id, [...(people.get(line.operator_id) ?? []), line])
  return people
}

const placeOf = ({ operator_id, operation_id, day, floor }: DueLine) =>
  [operator_id, operation_id ?? '', day, floor].join(' ')

/** What is due and not paid yet: for each person, operation and day what it comes to by now, less what sheets that stand have of it. */
export function unpaidOf(due: readonly DueLine[], paid: readonly DueLine[]): DueLine[] {
  const before = new Map(paid.map((line) => [placeOf(line), line]))
  const now = new Set(due.map(placeOf))
  const left = due.map((line) => less(line, before.get(placeOf(line))))
  const gone = paid.filter((line) => !now.has(placeOf(line))).map((line) => less({ ...line, ...NOTHING }, line))
  return [...left, ...gone].filter(
    ({ good, seconds, rejected, amount }) => good !== 0 || seconds !== 0 || rejected !== 0 || amount !== 0n,
  )
}

const NOTHING = { good: 0, seconds: 0, rejected: 0, amount: 0n }

const less = (line: DueLine, paid: Pick<DueLine, keyof typeof NOTHING> = NOTHING): DueLine => ({
  ...line,
  good: line.good - paid.good,
  seconds: line.seconds - paid.seconds,
  rejected: line.rejected - paid.rejected,
  amount: line.amount - paid.amount,
})

/**
 * The lines of a week's sheet: its own, and the corrections of earlier sheets. Of a person whom the corrections would bring below zero they wait
 * for another week, all of them; where the week itself does, it waits too.
 */
export function sheetLines(own: readonly DueLine[], corrections: readonly DueLine[]) {
  const [taken, waiting]: [DueLine[], DueLine[]] = [[], []]
  const corrected = byPerson(corrections)
  const worked = byPerson(own)
  for (const person of new Set([...worked.keys(), ...corrected.keys()])) {
    const [week, before] = [worked.get(person) ?? [], corrected.get(person) ?? []]
    const whole = centsOfLines([...week, ...before]) >= 0n
    const alone = centsOfLines(week) >= 0n
    ;(alone || whole ? taken : waiting).push(...week)
    ;(whole ? taken : waiting).push(...before)
  }
  return { taken, waiting }
}
