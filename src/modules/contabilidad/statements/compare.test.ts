import { expect, it } from 'vitest'
import { type Comparison, comparedLines, comparedSheet, earlierDay, earlierSpan } from './compare.ts'
import type { StatementPart } from './report-sheets.ts'

it.each<[string, string, Comparison, string, string]>([
  ['2026-03-01', '2026-03-31', 'anterior', '2026-02-01', '2026-02-28'],
  ['2026-01-01', '2026-06-30', 'anterior', '2025-07-01', '2025-12-31'],
  ['2026-03-10', '2026-03-19', 'anterior', '2026-02-28', '2026-03-09'],
  ['2024-02-01', '2024-02-29', 'anual', '2023-02-01', '2023-02-28'],
  ['2025-02-01', '2025-02-28', 'anual', '2024-02-01', '2024-02-29'],
  ['2026-01-01', '2026-11-23', 'anual', '2025-01-01', '2025-11-23'],
])('%s to %s is compared (%s) with %s to %s', (from, to, comparison, first, last) => {
  expect(earlierSpan({ from, to }, comparison)).toEqual({ from: first, to: last })
})

it('a balance is compared with the end of the month before, or a year before', () => {
  expect([earlierDay('2026-11-23', 'anterior'), earlierDay('2026-11-23', 'anual')]).toEqual([
    '2026-10-31',
    '2025-11-23',
  ])
})

it('accounts that one of both has not stand in their place, with what changed', () => {
  const part = (rows: [code: string, amount: string][], total: string): StatementPart => ({
    section: {
      type: 'Ingreso',
      rows: rows.map(([code, amount]) => ({ id: code, code, name: `Cuenta ${code}`, depth: 0, amount })),
      total,
    },
    after: [{ label: 'Resultado del período', amount: total }],
  })
  const lines = comparedLines(
    [
      part(
        [
          ['4101', '150.00'],
          ['4201', '10.00'],
        ],
        '160.00',
      ),
    ],
    [
      part(
        [
          ['4101', '100.00'],
          ['4102', '20.00'],
        ],
        '120.00',
      ),
    ],
  )
  expect(
    lines.map(({ code, name, amount, before, difference, change }) => [
      code || name,
      amount,
      before,
      difference,
      change,
    ]),
  ).toEqual([
    ['4101', '150.00', '100.00', '50.00', 50],
    ['4102', '0.00', '20.00', '-20.00', -100],
    ['4201', '10.00', '0.00', '10.00', null],
    ['Total Ingresos', '160.00', '120.00', '40.00', 33.3],
    ['Resultado del período', '160.00', '120.00', '40.00', 33.3],
  ])
  expect(comparedSheet(lines, 'anual')).toHaveLength(6)
})
