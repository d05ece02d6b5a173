import { describe, expect, it } from 'vitest'
import { laterDay, laterMonth, localDay, weeksOf } from './day.ts'

it('writes a day with two figures', () => expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05'))

describe('a month', () => {
  it('is shown in weeks from Monday to Sunday', () => {
    const weeks = weeksOf('2026-11')
    expect(weeks.map(([monday]) => monday)).toEqual([
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
    ])
    expect(weeks[5]?.at(-1)).toBe('2026-12-06')
    expect(weeksOf('2027-02').length).toBe(4)
  })

  it('is followed by the next, over years too', () => {
    expect([laterMonth('2026-12', 1), laterMonth('2026-01', -1), laterDay('2026-12-31', 1)]).toEqual([
      '2027-01',
      '2025-12',
      '2027-01-01',
    ])
  })
})
