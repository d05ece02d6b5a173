import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsOf } from '#src/kernel/money/cents.ts'
import { payableOf, type Taxed, taxedOf, withheldOf } from '#src/kernel/money/taxed-totals.ts'
import { generalSharesOf } from '#src/kernel/money/totals.ts'
import { amountsTotal } from '#src/platform/fiscal/packs/amounts.ts'
import type { FiscalDocument, FiscalTax } from '#src/platform/fiscal/packs/document.ts'
import {
  type CompanyTax,
  companyTaxes,
  type WrittenDocument,
  writtenDocuments,
} from '../../../../test/fiscal/invoices-at-random.ts'
import { SAMPLES } from '../../../../test/fiscal/samples.ts'
import { lacksOf, totalInXml } from '../../../../test/fiscal/told-totals.ts'
import { creditTaxed } from '../credit-notes/totals.ts'
import { documentMoney } from './document-money.ts'
import { creditedTold, invoicedLines } from './issued-lines.ts'

const RUNS = 300
const TEXTS = { detail: '', code: '', unit: '' }
const NUMBERS = { ES: 'F2026/7', EC: '001-002-000000007', CO: 'SETP990000007' }
const ORDINALS = { ES: 7, EC: 7, CO: 990_000_007 }
type Country = keyof typeof NUMBERS

describe.each<Country>(['ES', 'EC', 'CO'])('%s', (country) => {
  const cases = fc.tuple(
    writtenDocuments(country),
    fc.constantFrom('documento', 'linea').map((rounding) => companyTaxes(country, rounding as 'linea')),
  )

  it('takes invoices of whatever kind as they were issued', () => {
    fc.assert(
      fc.property(cases, ([written, taxes]) => {
        const taxed = issued(written, taxes)
        fc.pre(centsOf(payableOf(taxed.totals)) > 0n)
        const money = documentMoney(
          invoicedLines({ ...asTold(written), levied: levied(taxed, taxes), amount: '0', subject: '' }),
          kept(taxed, taxes),
        )
        proveMoney(money, taxed)
        proveTold(country, documentOf(country, 'factura', money), taxed)
      }),
      { numRuns: RUNS },
    )
  })

  it('takes the notes that take an invoice back, part by part', () => {
    fc.assert(
      fc.property(
        cases,
        fc.array(fc.array(fc.constantFrom(0, 0, 333, 500, 1_000), { minLength: 1 }), { minLength: 0, maxLength: 3 }),
        (one, parts) => {
          const [written, taxes] = one
          const whole = issued(written, taxes)
          fc.pre(centsOf(payableOf(whole.totals)) > 0n)
          const shares = generalSharesOf(written.lines, written.general_discount)
          const credited = written.lines.map(() => 0)
          const all = levied(whole, taxes)
          for (const part of [...parts, [1_000]]) {
            const lines = asTold(written).lines.map((line, at) => ({
              ...{ ...line, general: shares[at] ?? '0', credited: String((credited[at] ?? 0) / 1_000) },
            }))
            const chosen = written.lines.flatMap(({ id, quantity }, at) => {
              const left = Math.round(Number(quantity) * 1_000) - (credited[at] ?? 0)
              const share = part[at % part.length] ?? 0
              const taken = Math.floor((left * share) / 1_000)
              credited[at] = (credited[at] ?? 0) + taken
              return taken === 0 ? [] : [{ line_id: id, quantity: String(taken / 1_000) }]
            })
            const taxed = creditTaxed(lines, chosen, all)
            if (chosen.length === 0 || centsOf(payableOf(taxed.totals)) <= 0n) continue
            const told = creditedTold({ lines, chosen, levied: all, amount: '0', subject: '' })
            const money = documentMoney(told, kept(taxed, taxes))
            proveMoney(money, taxed)
            proveTold(country, documentOf(country, 'nota_credito', money), taxed)
          }
        },
      ),
      { numRuns: RUNS },
    )
  })
})

const asTold = ({ lines, general_discount }: WrittenDocument) => ({
  lines: lines.map((line) => ({ ...line, ...TEXTS })),
  general_discount,
})

const issued = ({ lines, general_discount }: WrittenDocument, taxes: readonly CompanyTax[]) =>
  taxedOf(lines, general_discount, taxes.map(lineTax))

const lineTax = ({ kind: _, declared_as: __, ...tax }: CompanyTax) => tax

/** Those that were kept with the document. */
const levied = ({ borne }: Taxed, taxes: readonly CompanyTax[]) =>
  taxes.filter(({ id }) => borne.some(({ code_id }) => code_id === id)).map(lineTax)

const kept = ({ borne }: Taxed, taxes: readonly CompanyTax[]) => ({
  ...{ borne, codes: taxes, declaredByRate: () => '' },
})

type Money = ReturnType<typeof documentMoney>

const documentOf = (country: Country, kind: 'factura' | 'nota_credito', money: Money): FiscalDocument => ({
  ...{ kind, series: SAMPLES[country].series, ordinal: ORDINALS[country], number: NUMBERS[country], ...money },
  ...{ issued_at: `2026-03-10T10:00:00${SAMPLES[country].offset}`, currency: SAMPLES[country].currency },
  ...{ issuer: SAMPLES[country].issuer, buyer: SAMPLES[country].buyers[0] ?? null, subject: 'Camisas' },
  payment: { means: 'otro', due_date: null },
  corrects:
    kind === 'factura'
      ? null
      : {
          number: NUMBERS[country],
          date: '2026-03-09',
          key: 'a'.repeat(96),
          simplified: false,
          reason: 'Devuelto',
          concept: '',
        },
})

const thousandths = (text: string) => BigInt(Math.round(Number(text) * 1_000))
const millionths = (text: string) => {
  const [whole = '0', part = ''] = text.split('.')
  expect(part.length).toBeLessThanOrEqual(6)
  return BigInt(whole + part.padEnd(6, '0'))
}

/** The rules of FiscalDocument, without a word of how it is made. */
function proveMoney({ lines, taxes, withholdings, totals }: Money, { totals: agreed, borne }: Taxed) {
  for (const { quantity, price, discount, net, taxes: own } of lines) {
    expect(centsOf(discount)).toBeGreaterThanOrEqual(0n)
    expect((thousandths(quantity) * millionths(price) + 5_000_000n) / 10_000_000n - centsOf(discount)).toBe(
      centsOf(net),
    )
    for (const { base } of own) expect(base).toBe(net)
  }
  const sum = (of: readonly { amount: string }[]) => amountsTotal(of.map(({ amount }) => amount))
  expect(amountsTotal(lines.map(({ net }) => net))).toBe(totals.net)
  expect(amountsTotal([totals.net, totals.discount])).toBe(totals.subtotal)
  expect(sum(lines.flatMap((line) => line.taxes))).toBe(totals.tax)
  expect(sum(taxes)).toBe(totals.tax)
  expect(sum(withholdings)).toBe(totals.withheld)
  expect(totals.total).toBe(agreed.total)
  expect(totals.payable).toBe(payableOf(agreed))
  expect(totals.withheld).toBe(withheldOf(agreed))
  const added = borne.filter(({ withheld }) => !withheld)
  expect(basesOf(taxes)).toEqual(basesOf(added.map((tax) => ({ ...tax, kind: '' }) as unknown as FiscalTax)))
}

/** What is taxed at each rate. */
function basesOf(taxes: readonly FiscalTax[]) {
  const groups = Map.groupBy(taxes, ({ rate }) => Number(rate))
  const sums = [...groups].map(([rate, of]) => [rate, amountsTotal(of.map(({ base }) => base))] as const)
  return Object.fromEntries(sums.filter(([, base]) => base !== '0.00'))
}

function proveTold(country: Country, document: FiscalDocument, { totals }: Taxed) {
  expect(lacksOf[country](document)).toEqual([])
  expect(totalInXml(country, document)).toBe(amountsTotal([payableOf(totals), withheldOf(totals)]))
}
