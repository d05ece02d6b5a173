import { expect, it } from 'vitest'
import { localDay } from './day.ts'

it('writes a day with two figures', () => expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05'))
