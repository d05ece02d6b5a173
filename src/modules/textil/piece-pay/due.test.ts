import fc from 'fast-check'
import { expect, it } from 'vitest'
import { centsOfLines, type DueLine, dueOfWeek, sheetLines, unpaidOf, type Worked } from './due.ts'
import { mondayOf, sundayOf } from './week.ts'

const HARD = { seconds: '50', rejected: '200' }
const worked = (more: Partial<Worked> = {}): Worked => ({
  ...{
    operator_id: 'iris',
    operator_name: 'Iris',
    operation_id: 'close',
    operation_name: 'Cerrar',
    style_name: 'Camisa',
  },
  ...{ day: '2026-11-23', good: 10, seconds: 0, rejected: 0, amount: '0.50', bands: [] },
  ...more,
})
const amounts = (lines: readonly DueLine[]) =>
  lines.map(({ amount, floor }) => (floor ? `floor ${amount}` : `${amount}`))

it('a week does not go below zero, whatever was rejected', () => {
  const due = dueOfWeek([worked(), worked({ day: '2026-11-24', good: 0, rejected: 12 })], HARD, '2026-11-29')
  // 10 × 0.50 − 12 × 0.50 × 200 % = −7
  expect(amounts(due)).toEqual(['500', '-1200', 'floor 700'])
  expect(centsOfLines(due)).toBe(0n)
  const other = dueOfWeek([worked({ operator_id: 'juno' }), worked({ rejected: 12 })], HARD, '2026-11-29')
  expect(amounts(other)).toEqual(['500', '-700', 'floor 700'])
})

it('what was paid is not paid again, what was undone comes off, and what was added is added', () => {
  const due = dueOfWeek([worked(), worked({ operation_id: 'hem', good: 4 })], HARD, '2026-11-29')
  expect(unpaidOf(due, due)).toEqual([])
  const later = dueOfWeek([worked({ good: 12 })], HARD, '2026-11-29')
  expect(unpaidOf(later, due).map(({ operation_id, good, amount }) => [operation_id, good, amount])).toEqual([
    ['close', 2, 100n],
    ['hem', -4, -200n],
  ])
})

it('corrections that would bring somebody below zero wait whole', () => {
  const own = dueOfWeek([worked()], HARD, '2026-11-29')
  const small = dueOfWeek([worked({ day: '2026-11-16', good: 9 })], HARD, '2026-11-22')
  const off = unpaidOf([], small)
  expect(sheetLines(own, off).taken).toHaveLength(2)
  const large = unpaidOf([], dueOfWeek([worked({ day: '2026-11-16', good: 11 })], HARD, '2026-11-22'))
  expect(sheetLines(own, large)).toEqual({ taken: own, waiting: large })
})

const days = Array.from({ length: 14 }, (_, at) => `2026-11-${String(9 + at).padStart(2, '0')}`)
const work = fc
  .uniqueArray(
    fc.record({
      operator_id: fc.constantFrom('iris', 'juno', 'olga'),
      operation_id: fc.constantFrom('close', 'hem'),
      day: fc.constantFrom(...days),
      good: fc.nat(30),
      seconds: fc.nat(5),
      rejected: fc.nat(8),
    }),
    { selector: (one) => [one.operator_id, one.operation_id, one.day].join(' '), maxLength: 30 },
  )
  .map((rows) => rows.map((row) => worked(row)))
const WEEKS = [...new Set(days.map(mondayOf))]

it('whatever comes late, sheets that stand have paid what is due and no cent twice, once nothing waits', () => {
  fc.assert(
    fc.property(fc.array(work, { minLength: 1, maxLength: 5 }), (states) => {
      let paid: DueLine[] = []
      const standing = new Set<string>()
      for (const [at, state] of states.entries()) {
        const week = WEEKS[at % WEEKS.length] ?? ''
        const dueIn = (monday: string) =>
          dueOfWeek(
            state.filter(({ day }) => mondayOf(day) === monday),
            HARD,
            sundayOf(monday),
          )
        const unpaid = (monday: string) =>
          unpaidOf(dueIn(monday), together(paid.filter(({ day }) => mondayOf(day) === monday)))
        const { taken, waiting } = sheetLines(unpaid(week), [...standing].filter((one) => one !== week).flatMap(unpaid))
        for (const person of ['iris', 'juno', 'olga'])
          expect(centsOfLines(taken.filter(({ operator_id }) => operator_id === person))).toBeGreaterThanOrEqual(0n)
        paid = [...paid, ...taken]
        standing.add(week)
        const due = [...standing].flatMap(dueIn)
        expect(centsOfLines(paid) + centsOfLines(waiting)).toBe(centsOfLines(due))
        if (waiting.length === 0) expect(unpaidOf(due, together(paid))).toEqual([])
      }
    }),
  )
})

/** As the database tells them: a line for each person, operation and day. */
function together(lines: readonly DueLine[]): DueLine[] {
  const places = new Map<string, DueLine>()
  for (const line of lines) {
    const place = [line.operator_id, line.operation_id, line.day, line.floor].join(' ')
    const one = places.get(place)
    places.set(
      place,
      one === undefined
        ? line
        : {
            ...line,
            good: one.good + line.good,
            seconds: one.seconds + line.seconds,
            rejected: one.rejected + line.rejected,
            amount: one.amount + line.amount,
          },
    )
  }
  return [...places.values()]
}
