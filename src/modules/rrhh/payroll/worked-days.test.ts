import { describe, expect, it } from 'vitest'
import { amountOf } from '#src/kernel/money/cents.ts'
import { type PeriodKind, payPeriodOf, periodTitle } from './periods.ts'
import { dueOf, type WantedItem } from './rules.ts'
import { type Employment, workOf } from './worked-days.ts'

const ana: Employment = {
  hired: '2020-01-15',
  left: null,
  terms: [{ from: '2020-01-15', salary: '3000.00' }],
  absences: [],
}
const paid = (employment: Partial<Employment>, kind: PeriodKind, month: string) => {
  const { days, absent, worked } = workOf({ ...ana, ...employment }, payPeriodOf(kind, month))
  return [days, absent, amountOf(worked)]
}

// Ministerio de la Protección Social de Colombia, concepto 286913 of 25 September 2008: 'todos los meses para efectos del pago del salario,
// se considera de treinta (30) días'. So too Ley Federal del Trabajo de México, art. 89: a monthly salary is divided by thirty.
describe('a month of pay', () => {
  it.each<[string, Partial<Employment>, PeriodKind, string, (number | string)[]]>([
    ['has thirty days in November', {}, 'month', '2026-11', [30, 0, '3000.00']],
    ['in February', {}, 'month', '2026-02', [30, 0, '3000.00']],
    ['and in December', {}, 'month', '2026-12', [30, 0, '3000.00']],
    // Actualícese, 'Pago de la segunda quincena en meses con 28, 29 o 31 días': fifteen days each.
    ['halves into fifteen', {}, 'first_half', '2026-02', [15, 0, '1500.00']],
    ['and fifteen, of thirteen days too', {}, 'second_half', '2026-02', [15, 0, '1500.00']],
    ['and of sixteen', {}, 'second_half', '2026-12', [15, 0, '1500.00']],
    ['of who was hired on the 21st has ten', { hired: '2026-11-21' }, 'month', '2026-11', [10, 0, '1000.00']],
    ['of who left on the 2nd has two', { left: '2026-11-02' }, 'month', '2026-11', [2, 0, '200.00']],
    ['of who left on its last day is whole', { left: '2026-02-28' }, 'month', '2026-02', [30, 0, '3000.00']],
    ['of who was hired on the 31st has one', { hired: '2026-12-31' }, 'month', '2026-12', [1, 0, '100.00']],
    ['of who came and went in it', { hired: '2026-12-05', left: '2026-12-31' }, 'month', '2026-12', [26, 0, '2600.00']],
    ['of who had left is none', { left: '2026-10-31' }, 'month', '2026-11', [0, 0, '0.00']],
  ])('%s', (_, employment, kind, month, expected) => expect(paid(employment, kind, month)).toEqual(expected))

  it('pays each day by the salary in force on it', () => {
    const raised = [...ana.terms, { from: '2026-12-16', salary: '3600.00' }]
    expect(paid({ terms: raised }, 'month', '2026-12')).toEqual([30, 0, '3300.00'])
    // On the 31st, the thirtieth day of pay.
    expect(paid({ terms: [...ana.terms, { from: '2026-12-31', salary: '6000.00' }] }, 'month', '2026-12')).toEqual([
      30,
      0,
      '3100.00',
    ])
  })

  it.each<[string, string, string, string, (number | string)[]]>([
    ['its days', '2026-11-10', '2026-11-11', '2026-11', [28, 2, '2800.00']],
    ['not the 31st', '2026-12-30', '2027-01-05', '2026-12', [29, 1, '2900.00']],
    ['in February as many as there were', '2026-02-27', '2026-02-28', '2026-02', [28, 2, '2800.00']],
    ['a whole month all of it', '2026-02-01', '2026-02-28', '2026-02', [0, 30, '0.00']],
    ['nothing of another month', '2026-10-01', '2026-10-31', '2026-11', [30, 0, '3000.00']],
  ])('takes off for an absence without pay %s', (_, from, to, month, expected) => {
    expect(paid({ absences: [{ from, to }] }, 'month', month)).toEqual(expected)
  })

  it('rounds to the cent, half up', () => {
    expect(
      paid({ hired: '2026-11-30', terms: [{ from: '2026-11-30', salary: '1000.00' }] }, 'month', '2026-11')[2],
    ).toBe('33.33')
    expect(
      paid({ hired: '2026-11-30', terms: [{ from: '2026-11-30', salary: '1000.05' }] }, 'month', '2026-11')[2],
    ).toBe('33.34')
  })
})

const concept = (more: Partial<WantedItem['concept']>): WantedItem => ({
  concept: {
    id: '',
    name: '',
    kind: 'bono',
    basis: 'amount',
    value: '0',
    by_days: false,
    counts: false,
    ...more,
  },
  typed: '',
})

// Gerencie, 'Liquidación de la nómina' (www.gerencie.com/liquidacion-de-la-nomina.html): a salary of 1.000.000, commissions of 100.000,
// overtime of 50.000 and a transport allowance of 83.140, of which contributions are not taken: 1.233.140 earned, 46.000 for health and
// 46.000 for pension, 4 % each of 1.150.000.
it('takes percentages of what counts, as in the published example', () => {
  const work = { days: 30, absent: 0, worked: 100_000_000n }
  const due = dueOf(work, [
    concept({ value: '100000', counts: true }),
    concept({ value: '50000', counts: true }),
    concept({ value: '83140', by_days: true }),
    concept({ kind: 'deducción', basis: 'percent', value: '4' }),
    concept({ kind: 'deducción', basis: 'percent', value: '4' }),
  ])
  expect(due.amounts.map(amountOf)).toEqual(['100000.00', '50000.00', '83140.00', '46000.00', '46000.00'])
  expect([due.earned, due.deducted, due.net].map(amountOf)).toEqual(['1233140.00', '92000.00', '1141140.00'])
})

it('pays what is of a month by the days worked, and what a person typed as typed', () => {
  const work = { days: 10, absent: 0, worked: 100_000n }
  const due = dueOf(work, [
    concept({ value: '90', by_days: true }),
    concept({ basis: 'percent', value: '12.5' }),
    { ...concept({ kind: 'deducción', basis: 'percent', value: '4' }), typed: '7.5' },
  ])
  expect(due.amounts.map(amountOf)).toEqual(['30.00', '125.00', '7.50'])
  expect(amountOf(due.net)).toBe('1147.50')
})

it('names periods as people do', () => {
  expect(periodTitle({ kind: 'month', starts_on: '2026-11-01' })).toBe('Noviembre de 2026')
  expect(periodTitle({ kind: 'second_half', starts_on: '2026-11-16' })).toBe('Segunda quincena de noviembre de 2026')
})
