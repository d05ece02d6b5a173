import { expect, it, vi } from 'vitest'
import type { InputOf } from '#src/kernel/contract.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const world = await openWorld()
const { ana } = world
await world.must(ana, contabilidad.startChart, { chart: 'puc' })
await world.must(ana, contabilidad.prepareBooks, {})

const rate = (percent: string, from_day = '2020-01-01') => ({ from_day, percent, source: '', source_url: '' })
const code = async (part: Partial<InputOf<typeof cdm.addTaxCode>> & { name: string }) =>
  (
    await world.must(ana, cdm.addTaxCode, {
      ...{ short_name: part.name, kind: 'iva' as const, rates: [rate('5')] },
      ...part,
    })
  ).id
const issue = (date: string, prices: string[], taxes: string[]) =>
  world.must(ana, contabilidad.issueInvoice, {
    ...{ date, due_date: date, client: 'Hotel Mar' },
    lines: prices.map((price) => ({ description: 'Botón', quantity: '1', price, taxes })),
  })
const month = (number: string) => ({ from: `2026-${number}-01`, to: `2026-${number}-28` })
const booked = async (number: string) => {
  const totals = await world.must(ana, contabilidad.salesTaxTotals, month(number))
  const ledger = await world.must(ana, contabilidad.trialBalance, month(number))
  const account = ledger.find(({ id }) => id === totals.account?.id)
  return {
    rates: totals.rates.map(({ name, rate: percent, base, amount }) => [name, percent, base, amount]),
    added: [totals.amount, totals.difference],
    account: Number(account?.credit) - Number(account?.debit),
  }
}

// Three lines of 0.10 at 5 % are half a cent each: by line three cents, or none to the even cent; once on 0.30, 1.5 cents, two either way.
it.each([
  ['01', 'linea', 'arriba', '0.03'],
  ['02', 'linea', 'par', '0.00'],
  ['03', 'documento', 'arriba', '0.02'],
  ['04', 'documento', 'par', '0.02'],
] as const)(
  'a document rounds as its code says, and the books with it (%s: %s, %s)',
  async (number, rounding, half, tax) => {
    const id = await code({ name: `IVA ${rounding} ${half}`.slice(0, 20), rounding, half })
    const invoice = await issue(`2026-${number}-10`, ['0.10', '0.10', '0.10'], [id])
    expect([invoice.tax, invoice.amount]).toEqual([tax, (0.3 + Number(tax)).toFixed(2)])
    const book = await booked(number)
    expect([book.rates[0]?.[3], book.added, book.account]).toEqual([tax, [tax, '0.00'], Number(tax)])
  },
)

// Ecuador's general rate: 12 % until 31 March 2024 and 15 % from 1 April on (LRTI, art. 65). Here with days of this year.
it('a document bears the rate of its day, and the book tells both', async () => {
  const id = await code({ name: 'IVA general', rates: [rate('12'), rate('15', '2026-05-15')] })
  expect((await issue('2026-05-14', ['100'], [id])).tax).toBe('12.00')
  expect((await issue('2026-05-15', ['100'], [id])).tax).toBe('15.00')
  expect(await booked('05')).toEqual({
    rates: [
      ['IVA general', '12', '100.00', '12.00'],
      ['IVA general', '15', '100.00', '15.00'],
    ],
    added: ['27.00', '0.00'],
    account: 27,
  })
})

it('what is exempt and what is not subject bear nothing, and stand each by itself', async () => {
  const exempt = await code({ name: 'Exento', kind: 'exento', rates: [rate('0')] })
  const outside = await code({ name: 'No sujeto', kind: 'no_sujeto', rates: [rate('0')] })
  expect((await issue('2026-06-10', ['70'], [exempt])).amount).toBe('70.00')
  expect((await issue('2026-06-11', ['30'], [outside])).amount).toBe('30.00')
  const { rates, added } = await booked('06')
  expect(rates.filter(([name]) => name !== '').toSorted()).toEqual([
    ['Exento', '0', '70.00', '0.00'],
    ['No sujeto', '0', '30.00', '0.00'],
  ])
  expect(added).toEqual(['0.00', '0.00'])
})

// A bar in Colombia does not charge both, but nothing hinders two taxes of one line: 19 % and 8 % of 1,000 are 190 and 80.
it('a line bears several that are added, each on the price alone', async () => {
  const iva = await code({ name: 'IVA 19', rates: [rate('19')] })
  const inc = await code({ name: 'INC 8', kind: 'inc', rates: [rate('8')] })
  expect(await issue('2026-07-10', ['1000'], [iva, inc])).toMatchObject({ tax: '270.00', amount: '1270.00' })
  expect(await booked('07')).toMatchObject({ added: ['270.00', '0.00'], account: 270 })
})
