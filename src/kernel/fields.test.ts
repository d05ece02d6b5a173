import { describe, expect, it } from 'vitest'
import { day } from './fields.ts'

describe('a day of the calendar', () => {
  it.each(['2026-02-28', '2024-02-29', '1900-01-01', '2199-12-31'])('%s is one', (text) =>
    expect(day().parse(text)).toBe(text),
  )
  it.each(['2026-02-30', '2025-02-29', '2026-13-01', '2026-1-1', '1899-12-31', '', '2026-02-28T00:00'])(
    '%s is none',
    (text) => expect(day().safeParse(text).error?.issues[0]?.message).toBe('Elige una fecha válida.'),
  )
})
