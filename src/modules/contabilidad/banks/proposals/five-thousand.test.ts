import { expect, it, vi } from 'vitest'
import { bankMonth } from '../../../../../test/files/bank-month.ts'
import { LONG_TEST_MS } from '../../../../../test/runner/patience.ts'
import type { Proposal } from './candidates.ts'
import { certainOf } from './certain.ts'
import { proposalsFor } from './proposals.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const MONTHS = 12
const LINES = 5_004

const meant = ({ invoices, bills, journal_lines, accounts }: Proposal): string[] =>
  [
    ...invoices.map(({ invoice_id }) => invoice_id),
    ...bills.map(({ bill_id }) => bill_id),
    ...journal_lines,
    ...accounts.map(({ account_id }) => account_id),
  ].sort()

it('proposes what 5,000 movements are, and posts none wrongly', () => {
  const count = { lines: 0, first: 0, among: 0, posted: 0, wrong: 0 }
  for (let month = 0; month < MONTHS; month++) {
    const { candidates, movements } = bankMonth(2_026 + month, LINES / MONTHS)
    const truths = new Map(movements.map(({ line, truth }) => [line.id, truth.toSorted().join()]))
    for (const { line, truth } of movements) {
      const [best, ...more] = proposalsFor(line, candidates).map((one) => meant(one).join())
      const wanted = truth.toSorted().join()
      count.lines++
      if ((best ?? '') === wanted) count.first++
      if ([best ?? '', ...more].includes(wanted)) count.among++
    }
    for (const { line, proposal } of certainOf(
      movements.map(({ line: one }) => one),
      candidates,
    )) {
      count.posted++
      if (meant(proposal).join() !== truths.get(line.id)) count.wrong++
    }
  }
  const share = (part: number) => `${((100 * part) / count.lines).toFixed(1)} %`
  console.info(
    `B1: of ${count.lines} movements ${share(count.first)} are proposed right, ${share(count.among)} are among the proposals; ${count.posted} are posted alone, ${count.wrong} of them wrongly`,
  )
  expect(count.wrong).toBe(0)
  expect(count.first / count.lines).toBeGreaterThanOrEqual(0.9)
  expect(count.posted).toBeGreaterThan(1_000)
})
