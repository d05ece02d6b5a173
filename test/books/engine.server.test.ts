import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { laterDay } from '#src/kernel/days/day.ts'
import { bodega } from '#src/modules/bodega/contract.ts'
import type { BookedEntry } from '#src/modules/contabilidad/accountant-pack/contract.ts'
import { hledgerText } from '#src/modules/contabilidad/accountant-pack/hledger.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { lastDayOfMonth } from '#src/modules/contabilidad/months.ts'
import { openPools } from '#src/server/database/pool.ts'
import { LONG_TEST_MS } from '../runner/patience.ts'
import { openWorld } from '../world/world.ts'
import { keepBooks, YEARS } from './generated-company.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS })

const world = await openWorld()
const pools = openPools(world.lines)
afterAll(() => pools.end())
const { ana, caro, zoe, db } = world
const kept = await keepBooks(world, pools)
const [from, to] = [`${YEARS[0]}-01-01`, `${YEARS.at(-1)}-12-31`]
const MONTH_ENDS = YEARS.flatMap((year) =>
  Array.from({ length: 12 }, (_, at) => lastDayOfMonth(`${year}-${String(at + 1).padStart(2, '0')}`)),
)
const trial = await world.must(caro, contabilidad.trialBalance, { from, to })
const entries = await everyEntry()
const books = {
  company: 'Taller de Ana',
  currency: 'COP',
  from,
  to,
  accounts: trial.map(({ code, name, type, opening }) => ({ code, name, type, opening })),
  entries,
}

async function everyEntry(): Promise<BookedEntry[]> {
  const all: BookedEntry[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: { rows: BookedEntry[]; next: string | null } = await world.must(caro, contabilidad.bookedEntries, {
      from,
      to,
      ...(cursor && { cursor }),
    })
    all.push(...page.rows)
    cursor = page.next
  }
  return all
}

/** Balances in cents by month's end and code: what the product says. */
async function told(): Promise<Map<string, number>> {
  const figures = new Map<string, number>()
  for (const day of MONTH_ENDS)
    for (const { code, closing } of await world.must(caro, contabilidad.trialBalance, { to: day }))
      figures.set(`${day} ${code}`, Math.round(Number(closing) * 100))
  return figures
}

/** The same, summed plainly from the entries that were handed over. */
function summed(): Map<string, number> {
  const figures = new Map<string, number>()
  for (const day of MONTH_ENDS) {
    for (const { code } of trial) figures.set(`${day} ${code}`, 0)
    for (const { date, lines } of entries)
      if (date <= day)
        for (const { code, debit, credit } of lines) {
          const key = `${day} ${code}`
          figures.set(key, (figures.get(key) ?? 0) + Math.round(Number(debit) * 100) - Math.round(Number(credit) * 100))
        }
  }
  return figures
}

/** The same, as hledger reckons it from the text. */
function ofHledger(): Map<string, number> {
  const file = join(mkdtempSync(join(tmpdir(), 'books-')), 'diario.hledger')
  writeFileSync(file, hledgerText(books))
  const asked = ['-f', file, 'balance', '--flat', '--empty', '--monthly', '--historical', '--no-total', '-O', 'csv']
  const { stdout, stderr, status } = spawnSync('hledger', [...asked, '-b', from, '-e', laterDay(to, 1)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    maxBuffer: 64 * 1_048_576,
  })
  expect([status, stderr]).toEqual([0, ''])
  const figures = new Map<string, number>()
  for (const row of stdout.trim().split('\n').slice(1)) {
    const [account = '', ...cells] = row.replace(/^"|"$/g, '').split('","')
    const code = account.split(':').at(-1)?.split(' ')[0]
    for (const [at, cell] of cells.entries())
      figures.set(`${MONTH_ENDS[at]} ${code}`, Math.round(Number(cell.split(' ')[0]) * 100))
  }
  return figures
}

const differences = (one: Map<string, number>, other: Map<string, number>) =>
  [...new Set([...one.keys(), ...other.keys()])].filter((key) => (one.get(key) ?? 0) !== (other.get(key) ?? 0))

it('three years and 5,000 entries are handed over whole, and every account says the same at every month’s end', async () => {
  expect(entries.length).toBeGreaterThanOrEqual(5_000)
  const [ours, plain] = [await told(), summed()]
  expect(ours.size).toBe(36 * trial.length)
  expect(differences(ours, plain)).toEqual([])
})

it.runIf(spawnSync('hledger', ['--version']).status === 0)('hledger reckons the same, to the cent', async () => {
  expect(differences(await told(), ofHledger())).toEqual([])
})

it('inventory is the sum of the kardex at every month’s end, and after the last count', async () => {
  const plain = summed()
  for (const day of MONTH_ENDS) {
    const { rows } = await db.query<{ cents: string }>(
      'select round(coalesce(sum(value), 0) * 100)::bigint::text as cents from stock_values where company_id = $1 and day <= $2',
      [ana.company, day],
    )
    expect([day, Number(rows[0]?.cents)]).toEqual([day, plain.get(`${day} ${kept.inventory}`)])
  }
  const now = await world.must(ana, bodega.stockTotal, {})
  expect(now.difference).toBe('0.00')
})

it('the books of taxes are what moved in the accounts of taxes in every month', async () => {
  const plain = summed()
  let before = 0
  for (const day of MONTH_ENDS) {
    const period = { from: `${day.slice(0, 7)}-01`, to: day }
    const sold = await world.must(caro, contabilidad.salesTaxTotals, period)
    const bought = await world.must(caro, contabilidad.purchaseTaxTotals, period)
    const stands = kept.taxes.reduce((cents, code) => cents + (plain.get(`${day} ${code}`) ?? 0), 0)
    expect([day, Math.round(Number(bought.amount) * 100) - Math.round(Number(sold.amount) * 100)]).toEqual([
      day,
      stands - before,
    ])
    expect([sold.difference, bought.difference]).toEqual(['0.00', '0.00'])
    before = stands
  }
})

/** What the lines of each account, and of those under it, add up to: closing entries left out of results. */
async function addedUp(results: boolean, days: { from: string; to: string }): Promise<Map<string, string>> {
  const { rows } = await db.query<{ id: string; sum: string }>(
    `select a.id, sum(case when a.type in ('Activo', 'Gasto') then l.debit - l.credit else l.credit - l.debit end)::text as sum
     from chart_of_accounts a
     join chart_of_accounts b on b.company_id = a.company_id and b.type = a.type and b.code like a.code || '%'
     join journal_lines l on l.company_id = a.company_id and l.account_id = b.id
     where a.company_id = $1 and l.date between $2 and $3 and (a.type in ('Ingreso', 'Gasto')) = $4
       and not ($4 and exists (select from closing_entries k where k.company_id = $1 and k.entry_id = l.entry_id))
     group by a.id`,
    [ana.company, results ? days.from : '1900-01-01', days.to, results],
  )
  return new Map(rows.filter(({ sum }) => Number(sum) !== 0).map(({ id, sum }) => [id, sum]))
}

it.each([
  ['meses', 12],
  ['trimestres', 8],
  ['anios', 3],
] as const)('statements by %s say in each column what its lines add up to', async (by, count) => {
  for (const report of ['resultados', 'balance'] as const) {
    const { columns, lines } = await world.must(caro, contabilidad.statementColumns, { report, by, count, to })
    const accounts = lines.filter(({ id }) => id !== null)
    expect(columns.at(-1)?.to).toBe(to)
    for (const [at, days] of columns.entries()) {
      const told = accounts.map(({ id, amounts }) => [id, amounts[at]] as const).filter(([, sum]) => Number(sum) !== 0)
      expect([days, new Map(told)]).toEqual([days, await addedUp(report === 'resultados', days)])
    }
    const whole = await addedUp(true, { from: columns[0]?.from ?? '', to })
    for (const { id, total } of report === 'resultados' ? accounts : [])
      expect(Number(total)).toBe(Number(whole.get(id ?? '') ?? 0))
  }
})

it('no other company reads them', async () => {
  expect(await world.must(zoe, contabilidad.bookedEntries, { from, to })).toMatchObject({ rows: [], total: 0 })
})
