import { expect, it } from 'vitest'
import { laterDay } from '../../../../kernel/days/day.ts'
import { gapOf, type Statement } from '../formats/statement.ts'
import { statementPieces } from './pieces.ts'

const file = { id: '00000000-0000-7000-8000-000000000001', name: 'largo.n43', format: 'Norma 43' as const }
const statementOf = (count: number): Statement => ({
  account: '1',
  currency: 'EUR',
  opening: '5.00',
  closing: `${count + 5}.00`,
  from: '2026-01-01',
  to: '2026-12-31',
  lines: Array.from({ length: count }, (_, at) => {
    const day = laterDay('2026-01-01', Math.floor(at / 7))
    return { day, value_day: day, amount: '1.00', text: `Abono ${at}`, counterparty: '', reference: '', bank_id: '' }
  }),
})

it('sends a long statement in pieces that tie and part no day', () => {
  const pieces = statementPieces(statementOf(1_000), file)
  expect(pieces.length).toBeGreaterThan(3)
  expect(pieces.map(gapOf)).toEqual(pieces.map(() => 0n))
  expect(pieces.flatMap(({ lines }) => lines)).toHaveLength(1_000)
  expect([pieces[0]?.opening, pieces[0]?.from, pieces.at(-1)?.closing, pieces.at(-1)?.to]).toEqual([
    '5.00',
    '2026-01-01',
    '1005.00',
    '2026-12-31',
  ])
  const days = pieces.flatMap(({ lines }) => [...new Set(lines.map(({ day }) => day))])
  expect(new Set(days).size).toBe(days.length)
})

it('leaves out announcements of nothing, and keeps what does not tie as it is', () => {
  const statement = statementOf(2)
  const [piece] = statementPieces(
    { ...statement, closing: '9.00', lines: [...statement.lines, { ...statement.lines[0], amount: '0.00' } as never] },
    file,
  )
  expect(piece?.lines).toHaveLength(2)
  expect(piece && gapOf(piece)).toBe(200n)
})
