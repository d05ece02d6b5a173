import fc from 'fast-check'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { readingOf } from '#src/kernel/files/printed-document.ts'
import { amountOf } from '#src/kernel/money/cents.ts'
import { LONG_TEST_MS } from '../../../../../test/runner/patience.ts'
import { openWorld } from '../../../../../test/world/world.ts'
import { flowLines } from '../../cash-flow/sheet.ts'
import { contabilidad } from '../../contract.ts'
import type { Account } from '../../rows.ts'
import { fiscalBeginOf } from '../../years/rules.ts'
import { balanceParts, incomeParts } from '../report-sheets.ts'
import { partLines } from './lines.ts'
import { COLUMN_KINDS, COLUMN_REPORTS, type ColumnReport, type ColumnsAsked, MOST_COLUMNS } from './schemas.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS })

const APRIL = 4
const LAST = '2026-02-14'
const ENTRIES = 160
const world = await openWorld()
const { ana, caro, zoe } = world
let plan: Account[] = []
let shop = ''
const at = (code: string) => plan.find((account) => account.code === code)?.id ?? expect.fail(code)
const CODES = ['1101', '1102', '1201', '1301', '1401', '1490', '2101', '2201', '3101', '4101', '4201', '5202', '5206']
const entries = fc.record({
  month: fc.integer({ min: 0, max: 5 * 12 + 10 }),
  date: fc.integer({ min: 1, max: 28 }),
  codes: fc.shuffledSubarray(CODES, { minLength: 2, maxLength: 4 }),
  cents: fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 3, maxLength: 3 }),
  centered: fc.boolean(),
})

/** Five years and more of a company whose years begin in April, three of them closed. */
beforeAll(async () => {
  await world.must(ana, contabilidad.startChart, { chart: 'general' })
  plan = await world.must(ana, contabilidad.accounts, {})
  shop = (await world.must(ana, contabilidad.addCenter, { name: 'Tienda' })).id
  await world.must(ana, contabilidad.setFiscalStart, { first_month: APRIL, version: 1 })
  for (const { month, date, codes, cents, centered } of fc.sample(entries, { numRuns: ENTRIES, seed: 15 })) {
    const [last = '', ...others] = codes
    const lines = others.map((code, nth): [string, number] => [code, (nth % 2 ? -1 : 1) * (cents[nth] ?? 1)])
    const rest = -lines.reduce((sum, [, of]) => sum + of, 0)
    const day = `${2020 + Math.floor((month + 3) / 12)}-${String(((month + 3) % 12) + 1).padStart(2, '0')}-${String(date).padStart(2, '0')}`
    if (rest === 0 || day > LAST) continue
    await world.must(ana, contabilidad.addEntry, {
      date: day,
      description: 'Asiento',
      lines: [...lines, [last, rest] as const].map(([code, of]) => ({
        account_id: at(code),
        debit: amountOf(BigInt(Math.max(of, 0))),
        credit: amountOf(BigInt(Math.max(-of, 0))),
        cost_center_id: centered ? shop : null,
      })),
    })
  }
  for (const year of [2020, 2021, 2022, 2023])
    await world.must(ana, contabilidad.closeYear, { year, account_id: at('3201') })
})

const ask = (input: Partial<ColumnsAsked>) =>
  world.must(caro, contabilidad.statementColumns, {
    ...{ report: 'resultados', by: 'meses', count: 12, to: LAST },
    ...input,
  } as ColumnsAsked)

/** The same statement of one column's days alone, by the calls that tell one. */
async function single(report: ColumnReport, { from, to }: { from: string; to: string }, center?: string) {
  const of = (begin: string) =>
    world.must(caro, contabilidad.trialBalance, { from: begin, to, ...(center && { cost_center_id: center }) })
  if (report === 'efectivo') return flowLines(await world.must(caro, contabilidad.cashFlow, { from, to }))
  if (report === 'balance') return partLines(balanceParts(await of(fiscalBeginOf(to, APRIL)))).flat()
  return partLines(incomeParts(await of(from))).flat()
}

describe.each(COLUMN_REPORTS)('%s', (report) => {
  it.each(COLUMN_KINDS)(
    'by %s: every column is the statement of its days, and nothing else stands in a line',
    async (by) => {
      for (const center of report === 'efectivo' ? [undefined] : [undefined, shop]) {
        const count = MOST_COLUMNS[by]
        const from = by === 'mismos' ? '2025-04-01' : undefined
        const { columns, lines } = await ask({
          report,
          by,
          count,
          ...(from && { from }),
          ...(center && { cost_center_id: center }),
        })
        expect(columns).toHaveLength(count)
        const first = columns[0]?.from ?? ''
        for (const [nth, column] of [...columns, { from: first, to: LAST }].entries()) {
          const told = lines
            .map(({ id, name, amounts, total }) => [id ?? '', name, nth < count ? amounts[nth] : total] as const)
            .filter(([, , amount]) => amount !== '0.00' && amount !== null)
          const summed = report !== 'balance' && by !== 'mismos'
          const alone = nth < count || summed ? await single(report, column, center) : []
          const expected = alone
            .map(({ id, name, amount }) => [id ?? '', name, amount])
            .filter(([, , of]) => of !== '0.00')
          expect([column, told]).toEqual([column, expected])
        }
      }
    },
  )
})

it('names quarters and years by the fiscal year, and says which column is cut', async () => {
  const titles = async (input: Partial<ColumnsAsked>) =>
    (await ask(input)).columns.map(({ title, from, to, cut }) => [title, from, to, cut])
  expect(await titles({ by: 'trimestres', count: 3 })).toEqual([
    ['T2 2025/26', '2025-07-01', '2025-09-30', false],
    ['T3 2025/26', '2025-10-01', '2025-12-31', false],
    ['T4 2025/26', '2026-01-01', LAST, true],
  ])
  expect(await titles({ by: 'anios', count: 2, to: '2025-03-31' })).toEqual([
    ['2023/24', '2023-04-01', '2024-03-31', false],
    ['2024/25', '2024-04-01', '2025-03-31', false],
  ])
  expect(await titles({ by: 'mismos', count: 2, from: '2025-12-01', to: '2026-02-28' })).toEqual([
    ['2024/25', '2024-12-01', '2025-02-28', true],
    ['2025/26', '2025-12-01', '2026-02-28', true],
  ])
})

it('a closed year still shows itself: its column has its result, and its twelve months add up to it', async () => {
  const closed = await ask({ by: 'anios', count: 3, to: '2024-03-31' })
  const months = await ask({ by: 'meses', count: 12, to: '2024-03-31' })
  const net = (of: typeof closed) => of.lines.find(({ name }) => name === 'Resultado del período')
  expect(net(months)?.total).toBe(net(closed)?.amounts[2])
  expect(net(closed)?.amounts.every((amount) => amount !== '0.00')).toBe(true)
})

it('two columns, columns of other years and balances have no total', async () => {
  const total = async (input: Partial<ColumnsAsked>) => (await ask(input)).lines.some((line) => line.total !== null)
  expect(await total({ count: 3 })).toBe(true)
  expect(await total({ count: 2 })).toBe(false)
  expect(await total({ by: 'mismos', count: 3 })).toBe(false)
  expect(await total({ report: 'balance', count: 3 })).toBe(false)
})

it('refuses more columns than there is room for, and shows nobody the books of others', async () => {
  const refused = async (input: object) =>
    (
      await world.ask(caro, contabilidad.statementColumns, {
        report: 'resultados',
        by: 'anios',
        count: 3,
        to: LAST,
        ...input,
      })
    ).body.message
  expect(await refused({ count: 6 })).toBe('Son demasiadas columnas: como máximo 12 meses, 8 trimestres o 5 años.')
  expect(await refused({ by: 'mismos', from: '2026-03-01' })).toBe('Ese período termina antes de empezar.')
  const theirs = await world.must(zoe, contabilidad.statementColumns, {
    report: 'efectivo',
    by: 'meses',
    count: 12,
    to: LAST,
  })
  expect(theirs.lines.flatMap(({ amounts }) => amounts).every((amount) => amount === '0.00')).toBe(true)
})

it('is printed with every column, over pages that repeat the accounts', async () => {
  const read = async (input: object) => {
    const { pages, width, height } = await world.must(ana, contabilidad.reportSheet, input as never)
    return { wide: width > height, texts: pages.map((page) => readingOf(page).join('\n')) }
  }
  const { columns, lines } = await ask({ count: 12 })
  const { wide, texts } = await read({ report: 'resultados', by: 'meses', count: 12, to: LAST })
  expect(wide).toBe(true)
  for (const { title } of columns) expect(texts.filter((text) => text.includes(title)).length).toBeGreaterThan(0)
  const account = lines.find(({ id }) => id !== null)
  expect(texts.filter((text) => text.includes(account?.code ?? '?')).length).toBeGreaterThan(1)
  expect(texts.at(-1)).toContain('Total')
  const pair = await read({ report: 'balance', by: 'anios', count: 2, to: LAST })
  for (const text of ['2024/25', '2025/26', 'Diferencia', '%']) expect(pair.texts.join()).toContain(text)
})

it('of another company’s centre says what it says of one that is not there', async () => {
  const foreign = await world.must(zoe, contabilidad.addCenter, { name: 'Centro ajeno' })
  const of = async (cost_center_id: string) =>
    (await ask({ cost_center_id })).lines.map(({ name, amounts }) => [name, amounts])
  const figures = (await of(shop)).flatMap(([, amounts]) => amounts)
  expect(figures.some((amount) => amount !== '0.00')).toBe(true)
  expect(await of(foreign.id)).toEqual(await of('00000000-0000-7000-8000-000000000009'))
})
