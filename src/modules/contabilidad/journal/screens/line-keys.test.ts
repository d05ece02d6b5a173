import { expect, it } from 'vitest'
import { accountsMeant, balancing } from './line-keys.ts'
import { blankEntryLine } from './typed-lines.ts'

const CHART = ['1152 Anticipos', '52 Gastos', '5202 Arriendos', '61 Compras de café'].map((label) => ({
  value: label,
  label,
}))
const labels = (typed: string) => accountsMeant(CHART, typed, 3).map(({ label }) => label)

it('an account is meant by the beginning of its code before anything else', () => {
  expect(labels('52')).toEqual(['52 Gastos', '5202 Arriendos', '1152 Anticipos'])
  expect(labels('cafe')).toEqual(['61 Compras de café'])
  expect(labels('')).toHaveLength(3)
})

it('a line takes what the others lack, on the side that lacks it', () => {
  const lines = [
    { ...blankEntryLine(1), debit: '100.50' },
    { ...blankEntryLine(2), credit: '20' },
    { ...blankEntryLine(3), credit: '7' },
  ]
  expect(balancing(lines, 3)).toEqual({ debit: '', credit: '80.50' })
  expect(balancing(lines, 1)).toEqual({ debit: '27.00', credit: '' })
  expect(balancing([...lines.slice(0, 1), { ...blankEntryLine(2), credit: '100.50' }, blankEntryLine(3)], 3)).toBeNull()
})
