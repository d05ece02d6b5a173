import { expect, it, vi } from 'vitest'
import { centsOf } from '#src/kernel/money/cents.ts'
import { type Borne, bearTaxes } from '../../../../test/books/generated-taxes.ts'
import { isFull } from '../../../../test/runner/counts.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { openWorld, type World } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'
import { lastDayOfMonth } from '../months.ts'
import { boxesOf } from './figures.ts'
import { filingPeriod } from './filing-periods.ts'
import { formsOf } from './forms/forms.ts'
import type { BoxDocument, TaxReturnAsked } from './schemas.ts'
import type { BoxFeed, TaxForm } from './tax-form.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const DOCUMENTS_A_MONTH = isFull ? 8 : 4
const CURRENCIES = { Colombia: 'COP', Ecuador: 'USD', España: 'EUR', México: 'MXN' } as const

for (const [country, currency] of Object.entries(CURRENCIES)) {
  const world = await openWorld({
    before: (db) => db.query('update company_profiles set country = $1, currency = $2', [country, currency]),
  })
  let borne: Borne[] = []

  it(`${country}: three months by chance`, async () => {
    borne = await bearTaxes(world, country, DOCUMENTS_A_MONTH)
    expect(borne.length).toBeGreaterThan(DOCUMENTS_A_MONTH)
  })

  it(`${country}: the books of sales and of purchases are what moved in the accounts of taxes, every month`, async () => {
    for (const month of ['02', '03', '04', '05']) {
      const period = { from: `2026-${month}-01`, to: lastDayOfMonth(`2026-${month}`) }
      const sold = await world.must(world.ana, contabilidad.salesTaxTotals, period)
      const bought = await world.must(world.ana, contabilidad.purchaseTaxTotals, period)
      const apart = [sold.difference, sold.unposted, sold.withheld_difference, bought.difference]
      expect([month, ...apart, bought.withheld_difference]).toEqual([month, ...Array(5).fill('0.00')])
      const owed = centsOf(sold.amount) - centsOf(sold.withheld) - centsOf(bought.amount) + centsOf(bought.withheld)
      expect([month, await movedInTaxes(world, period)]).toEqual([month, owed])
    }
  })

  it.each(formsOf(country).map((form) => [form.number, form] as const))(
    `${country}, form %s: the documents behind each box are its figure, in every period`,
    async (_, form) => {
      const filled = new Set<string>()
      for (const asked of periodsOf(form)) {
        const { sections, unboxed } = await world.must(world.ana, contabilidad.taxReturn, asked)
        const shown = new Map(sections.flatMap(({ boxes }) => boxes.map(({ number, amount }) => [number, amount])))
        for (const { number, feed } of boxesOf(form)) {
          if (!feed) continue
          const documents = await behind(world, asked, number)
          expect([asked.from, number, figure(feed, documents)]).toEqual([
            asked.from,
            number,
            centsOf(shown.get(number) ?? ''),
          ])
          if (documents.length > 0) filled.add(number)
          if (form.basis === 'devengo' && feed.of === 'base')
            expect([asked.from, number, figure(feed, documents)]).toEqual([
              asked.from,
              number,
              written(feed, asked, borne),
            ])
        }
        const left = await behind(world, asked, '')
        for (const column of ['base', 'amount'] as const)
          expect(sum(left.map((row) => row[column]))).toBe(sum(unboxed.map((row) => row[column])))
      }
      // Nothing is proved by boxes that are all empty; how many a company by chance fills is by chance too.
      expect(filled.size).toBeGreaterThan(boxesOf(form).filter(({ feed }) => feed).length / 3)
    },
  )
}

/** What the Libro Diario has in all accounts of taxes in a period: credit less debit, in cents. */
async function movedInTaxes({ ana, must }: World, period: { from: string; to: string }): Promise<bigint> {
  const [trial, { rows }, sold, bought] = await Promise.all([
    must(ana, contabilidad.trialBalance, period),
    must(ana, contabilidad.taxAccounts, {}),
    must(ana, contabilidad.salesTaxTotals, period),
    must(ana, contabilidad.purchaseTaxTotals, period),
  ])
  const taxes = new Set([
    ...rows.flatMap(({ sales_id, purchases_id }) => [sales_id, purchases_id]),
    ...[sold.account?.id, bought.account?.id],
  ])
  return trial
    .filter(({ id }) => taxes.has(id))
    .reduce((cents, { debit, credit }) => cents + centsOf(credit) - centsOf(debit), 0n)
}

/** Every period of a form from January to June. */
const periodsOf = (form: TaxForm): TaxReturnAsked[] =>
  form.months.flatMap((months) =>
    Array.from({ length: 6 }, (_, at) => `2026-0${at + 1}-01`)
      .filter((from) => filingPeriod(form, from, months) !== null)
      .map((from) => ({ form: form.id as TaxReturnAsked['form'], municipality: '', from, months })),
  )

async function behind({ ana, must }: World, asked: TaxReturnAsked, box: string): Promise<BoxDocument[]> {
  const documents: BoxDocument[] = []
  let cursor: string | null | undefined
  while (cursor !== null) {
    const page: { rows: BoxDocument[]; next: string | null } = await must(ana, contabilidad.taxReturnDocuments, {
      ...asked,
      box,
      ...(cursor && { cursor }),
    })
    documents.push(...page.rows)
    cursor = page.next
  }
  expect(new Set(documents.map(({ id }) => id)).size).toBe(documents.length)
  return documents
}

const sum = (amounts: readonly string[]) => amounts.reduce((cents, amount) => cents + centsOf(amount), 0n)

/** What documents come to in a box, in cents; of persons each is one whole. */
function figure({ of, turned }: BoxFeed, documents: readonly BoxDocument[]): bigint {
  if (of === 'people') return 100n * BigInt(new Set(documents.map(({ client }) => client)).size)
  const cents = sum(documents.map((row) => row[of]))
  return turned ? -cents : cents
}

/** The same from what was written into the documents, whatever the books made of it. */
function written(feed: BoxFeed, { from, months }: TaxReturnAsked, borne: readonly Borne[]): bigint {
  const last = Number(from.slice(5, 7)) + months - 1
  const cents = borne
    .filter(({ date }) => date >= from && Number(date.slice(5, 7)) <= last)
    .filter(({ side, declared_as }) => side === feed.side && feed.codes.includes(declared_as))
    .filter(
      ({ returned, person }) =>
        [undefined, returned].includes(feed.returned) && [undefined, person].includes(feed.person),
    )
    .reduce((all, { base }) => all + base, 0)
  return BigInt(feed.turned ? -cents : cents)
}
