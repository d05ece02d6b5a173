import { expect, it } from 'vitest'
import { daysAfter, isFree, monthAfter, platformDay, reminderOn } from './rules.ts'

it.each([
  { it: 'midnight in Tijuana begins it', now: '2026-11-21T08:00:00Z', day: '2026-11-21' },
  { it: 'before, it is still yesterday there', now: '2026-11-21T07:59:59Z', day: '2026-11-20' },
  { it: 'a year ends likewise', now: '2027-01-01T03:00:00Z', day: '2026-12-31' },
])('the day on which a payment is late: $it', ({ now, day }) => expect(platformDay(new Date(now))).toBe(day))

it.each([
  ['2026-11-20', '2026-12-20'],
  ['2026-12-31', '2027-01-31'],
  ['2027-01-31', '2027-02-28'],
  ['2028-01-30', '2028-02-29'],
])('a month after %s is %s', (day, after) => expect(monthAfter(day)).toBe(after))

it('counts days over the ends of months and of daylight saving', () => {
  expect(daysAfter('2026-02-27', 2)).toBe('2026-03-01')
  expect(daysAfter('2026-03-29', -1)).toBe('2026-03-28')
})

it.each([
  ['0.00', true],
  ['0', true],
  ['0.01', false],
  ['10.00', false],
])('%s is free: %s', (price, free) => expect(isFree(price)).toBe(free))

it.each([
  ['2026-12-14', null],
  ['2026-12-15', 'soon'],
  ['2026-12-20', 'today'],
  ['2026-12-21', 'overdue'],
])('on %s the payment of the 20th of December asks for %s', (today, kind) =>
  expect(reminderOn(today, '2026-12-20')).toBe(kind),
)
