import { expect, it } from 'vitest'
import { sampled } from './runner/counts.ts'
import { admittedPerson, everyCall, type NamedCall } from './walk/calls.ts'
import { exampleOf, fieldsOf } from './walk/example.ts'
import { openWorld } from './world/world.ts'

// A cursor is ours alone to make, and a day is one of the calendar: whoever makes up another is refused, on every call that takes one.

const SOUND = '00000000-0000-7000-8000-000000000001'
/** What some database type or other could not be made of. */
const WORST = ['0000-01-01', '2026-02-30 25:61:61+99', 'infinity', '99999999999999999999', 'NaN', 'true', '-1', SOUND]
const DAYS = [
  '0000-01-01',
  '-0001-01-01',
  '+010000-01-01',
  '9999-12-31',
  '2026-02-30',
  'infinity',
  'now',
  '2026-01-31T00:00:00Z',
]
const IS_DAY = /^\d{4}-\d\d-\d\d$/

const world = await openWorld()
const calls = await everyCall()

/** Cursors of one to four values, the unique one last as ours have it. */
const cursors = [
  ...WORST.map((one) => [one]),
  ...WORST.flatMap((one) => WORST.map((other) => [one, other])),
  ...WORST.flatMap((one) => WORST.map((other) => [one, other, SOUND])),
  ...WORST.flatMap((one) =>
    ['true', '1'].flatMap((other) => [
      [other, one, 'a', SOUND],
      [other, '1', one, SOUND],
    ]),
  ),
  [{}],
  [[]],
  [null, SOUND],
].map(cursorOf)
/** One that a list of one key takes for its own: beyond every row. */
const LAST = cursorOf([SOUND])

function cursorOf(keys: unknown): string {
  return Buffer.from(JSON.stringify(keys)).toString('base64url')
}

async function serverErrors({ call }: NamedCall, field: string, values: readonly string[]) {
  const person = admittedPerson(call, world)
  const sound = exampleOf(call)
  const wrong: unknown[] = []
  for (const value of values) {
    const { status, body } = await world.ask(person, call, { ...sound, [field]: value })
    if (status >= 500) wrong.push({ value, status, body })
  }
  return wrong
}

const paged = calls.filter(({ call }) => 'cursor' in fieldsOf(call))
it.each(paged)('$name answers no cursor that is not ours with an error of the server', async (called) => {
  expect(await serverErrors(called, 'cursor', [LAST, ...sampled(cursors, 5)])).toEqual([])
})

const dated = calls.flatMap((called) =>
  Object.entries(exampleOf(called.call))
    .filter(([, value]) => typeof value === 'string' && IS_DAY.test(value))
    .map(([field]) => ({ ...called, field })),
)
it.each(dated)('$name answers no $field that is no day with an error of the server', async ({ field, ...called }) => {
  expect(await serverErrors(called, field, DAYS)).toEqual([])
})

it('finds what it walks', () => {
  expect(paged.length).toBeGreaterThan(30)
  expect(dated.map(({ name, field }) => `${name} ${field}`)).toEqual(
    expect.arrayContaining(['audit.entries since', 'contabilidad.addEntry date', 'ventas.quotes from']),
  )
})
