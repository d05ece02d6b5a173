import { expect, it } from 'vitest'
import { acceptance, codeLetter, samplingPlan } from './plan.ts'
import { AQLS, CODE_LETTERS, INSPECTION_LEVELS, LOT_SIZES, PLANS, SEVERITIES } from './tables.ts'

/**
 * MIL-STD-105E, Table II-A, single sampling for normal inspection, as the National Institute of Building Sciences printed it (Table 1-A of its guide):
 * letter, sample size, and the rejection numbers at AQL 0.65, 1.0, 1.5, 2.5, 4.0 and 6.5; v and ^ are the arrows. It ends with Q.
 */
const PUBLISHED = `
A    2  v  v  v  v  v  1
B    3  v  v  v  v  1  ^
C    5  v  v  v  1  ^  v
D    8  v  v  1  ^  v  2
E   13  v  1  ^  v  2  3
F   20  1  ^  v  2  3  4
G   32  ^  v  2  3  4  6
H   50  v  2  3  4  6  8
J   80  2  3  4  6  8 11
K  125  3  4  6  8 11 15
L  200  4  6  8 11 15 22
M  315  6  8 11 15 22  ^
N  500  8 11 15 22  ^  ^
P  800 11 15 22  ^  ^  ^
Q 1250 15 22  ^  ^  ^  ^`

/** Table II-B, single sampling for tightened inspection, from Table 1-B of the same guide, as far as what is kept of it goes. */
const PUBLISHED_TIGHTENED = `
A    2  v  v  v  v  v  v
B    3  v  v  v  v  v  1
C    5  v  v  v  v  1  v
D    8  v  v  v  1  v  v
E   13  v  v  1  v  v  2
F   20  v  1  v  v  2  3
G   32  1  v  v  2  3  4
H   50  v  v  2  3  4  6
J   80  v  2  3  4  6  9
K  125  2  3  4  6  9 13
L  200  3  4  6  9 13 19`

/** Table II-A with the arrows followed, to R, as the R package AQLSchemes has it: sample size and acceptance number from A to R, an AQL a line. */
const FOLLOWED: Record<(typeof AQLS)[number], string> = {
  '0.65': '20/0 20/0 20/0 20/0 20/0 20/0 20/0 80/1 80/1 125/2 200/3 315/5 500/7 800/10 1250/14 2000/21',
  '1.0': '13/0 13/0 13/0 13/0 13/0 13/0 50/1 50/1 80/2 125/3 200/5 315/7 500/10 800/14 1250/21 1250/21',
  '1.5': '8/0 8/0 8/0 8/0 8/0 32/1 32/1 50/2 80/3 125/5 200/7 315/10 500/14 800/21 800/21 800/21',
  '2.5': '5/0 5/0 5/0 5/0 20/1 20/1 32/2 50/3 80/5 125/7 200/10 315/14 500/21 500/21 500/21 500/21',
  '4.0': '3/0 3/0 3/0 13/1 13/1 20/2 32/3 50/5 80/7 125/10 200/14 315/21 315/21 315/21 315/21 315/21',
  '6.5': '2/0 2/0 8/1 8/1 13/2 20/3 32/5 50/7 80/10 125/14 200/21 200/21 200/21 200/21 200/21 200/21',
}

/** MIL-STD-105E, Table I: the first and the last lot of each row, and its letters at the general levels I, II and III. */
const LETTERS = `
2 8 A A B
9 15 A B C
16 25 B C D
26 50 C D E
51 90 C E F
91 150 D F G
151 280 E G H
281 500 F H J
501 1200 G J K
1201 3200 H K L
3201 10000 J L M
10001 35000 K M N
35001 150000 L N P
150001 500000 M P Q
500001 1000000 N Q R`

const rowsOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
const everyPlan = AQLS.flatMap((aql) =>
  LOT_SIZES.flatMap((size) =>
    INSPECTION_LEVELS.map((level) => ({
      ...{ aql, percent: Number(aql), plan: samplingPlan(size, aql, level) },
      tightened: samplingPlan(size, aql, level, 'rigurosa'),
    })),
  ),
)
const printed = (table: (typeof PLANS)['normal']) =>
  table.map(({ size, accept }, at) => [
    CODE_LETTERS.charAt(at),
    String(size),
    ...accept.map((cell) => (cell === '↓' ? 'v' : cell === '↑' ? '^' : String(cell + 1))),
  ])

it('is Table II-A of MIL-STD-105E, cell by cell', () => {
  expect(printed(PLANS.normal).slice(0, -1)).toEqual(rowsOf(PUBLISHED))
})

it('is Table II-B of MIL-STD-105E, cell by cell to the letter L', () => {
  expect(printed(PLANS.rigurosa).slice(0, 11)).toEqual(rowsOf(PUBLISHED_TIGHTENED))
})

it.each(SEVERITIES)('goes on as it began, %s: a letter further, an AQL is as the next coarser one was', (severity) => {
  const cells = PLANS[severity].map(({ accept }) => accept)
  for (const [at, row] of cells.slice(1).entries()) expect(row.slice(0, -1)).toEqual(cells[at]?.slice(1))
})

it('is Table I of MIL-STD-105E at the ends of each row', () => {
  for (const [first, last, ...letters] of rowsOf(LETTERS))
    for (const size of [first, last])
      expect(INSPECTION_LEVELS.map((level) => codeLetter(Number(size), level))).toEqual(letters)
})

it('an arrow leads to the next plan, with its own sample size', () => {
  // Level III reaches every letter but A, level II reaches A: the smallest lot of each letter is asked for, and no sample is cut to the lot.
  for (const aql of AQLS) {
    const followed = FOLLOWED[aql].split(' ').map((plan) => plan.split('/').map(Number))
    const sizes = [2, ...LOT_SIZES.map((last) => (last === 8 ? 2 : last)), 1_000_000]
    for (const [at, [size = 0, accept]] of followed.entries()) {
      const plan = samplingPlan(sizes[at] ?? 0, aql, at === 0 ? 'II' : 'III')
      expect([aql, at, plan.accept_number]).toEqual([aql, at, accept])
      expect(plan.sample_size).toBe(Math.min(size, sizes[at] ?? 0))
    }
  }
})

it('a lot that is no larger than the sample is looked at whole', () => {
  expect(samplingPlan(3, '2.5', 'II')).toEqual({ code_letter: 'C', sample_size: 3, accept_number: 0 })
  expect(samplingPlan(1, '0.65', 'III')).toEqual({ code_letter: 'F', sample_size: 1, accept_number: 0 })
  expect(samplingPlan(60, '2.5', 'II')).toEqual({ code_letter: 'F', sample_size: 20, accept_number: 1 })
})

it('a lot as good as the AQL is mostly accepted, one that is worse the less the worse it is', () => {
  for (const { percent, plan } of everyPlan) {
    const [atAql = 0, ...worse] = [1, 2, 4, 8].map((times) => acceptance(plan, (percent * times) / 100))
    // 7 CFR 43.102: approximately 95 percent. A plan that accepts none at all comes to 87 percent, and to more where the lot is smaller than the sample.
    expect(atAql).toBeGreaterThan(plan.accept_number === 0 ? 0.87 : 0.9)
    for (const [at, share] of worse.entries()) expect(share).toBeLessThan([atAql, ...worse][at] ?? 0)
  }
})

it('tightened, a lot that is worse than its AQL passes less often than by normal inspection, and one far better still does', () => {
  for (const { percent, plan, tightened } of everyPlan) {
    for (const times of [1, 2, 4, 8])
      expect(acceptance(tightened, (percent * times) / 100)).toBeLessThanOrEqual(
        acceptance(plan, (percent * times) / 100),
      )
    // By the binomial law: of lots with a fifth of the AQL nine of ten pass and more.
    expect(acceptance(tightened, percent / 500)).toBeGreaterThan(0.9)
  }
})

it('reckons as the curves of the regulations do', () => {
  const share = (sample_size: number, accept_number: number, percent: number) =>
    Math.round(acceptance({ code_letter: '', sample_size, accept_number }, percent / 100) * 100)
  // 7 CFR 42.140(c): of 500 containers 3 are accepted. Of lots with 1 percent 26 percent pass, with 0.1 percent about 99.
  expect(share(500, 3, 1)).toBe(26)
  expect(share(500, 3, 0.1)).toBeGreaterThanOrEqual(99)
  // 7 CFR 42.141: of 168, at an AQL of 6.5, 16 are accepted: 95 percent, read off a curve of defects rather than defectives.
  expect(Math.abs(share(168, 16, 6.5) - 95)).toBeLessThanOrEqual(1)
})
