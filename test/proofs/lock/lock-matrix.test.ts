import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { laterDay } from '#src/kernel/days/day.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { postEntry, reverseEntryOf } from '#src/modules/contabilidad/port.ts'
import { openPools } from '#src/server/database/pool.ts'
import { inTransaction } from '#src/server/database/transaction.ts'
import { LONG_TEST_MS } from '../../runner/patience.ts'
import { worldDay } from '../../world/company-day.ts'
import type { Person } from '../../world/people.ts'
import { openWorld } from '../../world/world.ts'
import { purchaseWays } from './purchase-ways.ts'
import { type WayIn, waysIn } from './ways-in.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS })

const FINAL = { day: '2024-03-31', through: '2024-12-31' }
const LOCKED = { day: '2025-03-31', through: '2025-12-31' }
/** What keeps the books is written by these alone. */
const WRITERS = [
  'modules/contabilidad/journal/closing/server/closing-entries.ts',
  'modules/contabilidad/journal/closing/server/mark.ts',
  'modules/contabilidad/journal/server/journal.ts',
  'modules/contabilidad/posting/server/post-all.ts',
  'modules/contabilidad/years/server/close.ts',
]

const world = await openWorld()
const { ana, beto, db } = world
const pools = openPools(world.lines)
afterAll(() => pools.end())

const prepared: Record<string, { final: WayIn; locked: WayIn }> = {}
const closedEntries = async () => {
  const { rows } = await db.query(
    `select (select count(*)::int from journal_entries where date <= $1)
      + (select count(*)::int from closing_entries) as entries`,
    [LOCKED.through],
  )
  return rows[0].entries as number
}
const tryAll = async (as: Person, which: 'final' | 'locked') => {
  const told: Record<string, string> = {}
  for (const [name, way] of Object.entries(prepared)) {
    const { status, body } = await world.ask(as, way[which].call, way[which].input)
    told[name] = status === 200 ? 'passed' : String(body.code ?? body.message)
  }
  return told
}
const all = (what: string) => Object.fromEntries(Object.keys(prepared).map((name) => [name, what]))

beforeAll(async () => {
  await world.must(ana, contabilidad.startChart, { chart: 'general' })
  const unposted = await Promise.all(
    [FINAL.day, LOCKED.day].map((day) =>
      world.must(ana, contabilidad.issueInvoice, { date: day, due_date: day, client: 'Antes', amount: '50' }),
    ),
  )
  const { proposed, version } = await world.must(ana, contabilidad.postingRules, {})
  await world.must(ana, contabilidad.savePostingRules, { ...proposed, version })
  for (const [name, prepare] of Object.entries({ ...(await waysIn(world)), ...(await purchaseWays(world)) })) {
    prepared[name] = { final: await prepare(FINAL.day), locked: await prepare(LOCKED.day) }
  }
  const late = (id: string): WayIn => ({ call: contabilidad.postInvoices, input: { as: 'income', ids: [id] } })
  prepared.postInvoices = { final: late(unposted[0]?.id ?? ''), locked: late(unposted[1]?.id ?? '') }
  const locked = await world.must(ana, contabilidad.lockPeriods, { locked_through: LOCKED.through, version: 1 })
  await world.must(ana, contabilidad.finalizePeriods, { final_through: FINAL.through, version: locked.version })
})

describe('the lock', () => {
  it('has no other way in than those that are tried here', () => {
    const src = join(import.meta.dirname, '../../../src')
    const writing = /(insert into|update|delete from) (journal_entries|journal_lines|closing_entries)\b/
    const files = globSync('**/*.ts', { cwd: src }).filter((file) => !file.includes('test'))
    expect(files.filter((file) => writing.test(readFileSync(join(src, file), 'utf8'))).toSorted()).toEqual(WRITERS)
  })

  it('lets nobody through, by whatever call, where days are closed or final', async () => {
    const before = await closedEntries()
    expect(await tryAll(ana, 'final')).toEqual(all('period_final'))
    expect(await tryAll(ana, 'locked')).toEqual(all('period_locked'))
    expect(await closedEntries()).toBe(before)
  })

  it('lets nobody through whose exception ended, was taken back, is of other days or of somebody else', async () => {
    const before = await closedEntries()
    await db.query(
      `insert into period_exceptions (company_id, id, person_id, from_day, to_day, reason, until, granted_by, revoked_at, revoked_by)
       select $1::uuid, gen_random_uuid(), x.person::uuid, x.first::date, x.last::date, 'Prueba', now() + x.remains::interval, $2::uuid,
         case when x.revoked then now() end, case when x.revoked then $2::uuid end
       from (values ($2, '2025-01-01', '2025-12-31', '-1 second', false), ($2, '2025-01-01', '2025-12-31', '1 day', true),
         ($2, '2025-04-01', '2025-12-31', '1 day', false), ($3, '2024-01-01', '2025-12-31', '1 day', false)) as x (person, first, last, left, revoked)`.replaceAll(
        'left',
        'remains',
      ),
      [ana.company, ana.id, world.caro.id],
    )
    expect(await tryAll(ana, 'locked')).toEqual(all('period_locked'))
    expect(await closedEntries()).toBe(before)
  })

  it('lets through whoever has an exception, in its days alone, and in final ones never', async () => {
    await world.must(ana, contabilidad.grantPeriodException, {
      person_id: beto.id,
      from_day: '2025-03-01',
      to_day: LOCKED.day,
      reason: 'Llegó tarde el extracto',
      ends_on: laterDay(worldDay(), 1),
    })
    expect(await tryAll(beto, 'final')).toEqual(all('period_final'))
    expect(await tryAll(beto, 'locked')).toEqual(all('passed'))
  })
})

describe('who knows no person', () => {
  const company = ana.company ?? ''
  it('is let through by no exception: neither a job nor another area', async () => {
    const before = await closedEntries()
    const [account] = await world.must(ana, contabilidad.accounts, {})
    const line = { account_id: account?.id ?? '', debit: '0', credit: '0', cost_center_id: null }
    const lines = [
      { ...line, debit: '5' },
      { ...line, credit: '5' },
    ]
    const { rows } = await db.query(`select id from journal_entries where date = $1 and reverses_id is null limit 1`, [
      LOCKED.day,
    ])
    const writing = [LOCKED.day, FINAL.day].flatMap((date) => [
      () =>
        inTransaction({ pool: pools.tenant, company, person: null }, (sql) =>
          postEntry(sql, company, { date, description: 'Nómina', lines, created_by: beto.id, origin: 'la nómina' }),
        ),
    ])
    const codes = await Promise.all(writing.map((write) => write().catch((error) => error.code)))
    const reversal = await inTransaction({ pool: pools.tenant, company, person: null }, (sql) =>
      reverseEntryOf(sql, company, { id: rows[0].id, date: LOCKED.day, created_by: beto.id, description: 'Anulación' }),
    ).catch((error) => error.code)
    expect([...codes, reversal]).toEqual([
      'period_locked',
      'period_final',
      expect.stringMatching(/^(period_locked|entry_reversed)$/),
    ])
    expect(await closedEntries()).toBe(before)
  })

  it.each([LOCKED.day, FINAL.day])(
    'writes no entry of %s with SQL, as a company or as whoever owns the tables',
    async (day) => {
      const before = await closedEntries()
      const values = `(company_id, id, number, date, description, created_by)
      values ('${company}', gen_random_uuid(), 900000, '${day}', 'A mano', '${beto.id}')`
      const statements = [
        `insert into journal_entries ${values}`,
        `update journal_entries set date = '2026-06-01' where date = '${day}'`,
        `update journal_entries set description = 'Otra' where date = '${day}'`,
        `update journal_entries set date = '${day}' where date > '2025-12-31'`,
        `delete from journal_lines where date = '${day}'`,
        `update journal_lines set debit = debit * 2, credit = credit * 2 where date = '${day}'`,
        `insert into journal_lines (company_id, id, entry_id, date, position, account_id, debit, credit)
       select company_id, gen_random_uuid(), entry_id, date, 90, account_id, 1, 0 from journal_lines where date = '${day}' limit 1`,
        `insert into closing_entries (company_id, id, entry_id, year, marked_by)
       select company_id, gen_random_uuid(), id, year, created_by from journal_entries where date = '${day}' limit 1`,
        `delete from period_locks`,
        `update period_locks set final_through = '2024-01-31'`,
        `update period_locks set locked_through = null`,
      ]
      await world.must(ana, contabilidad.addEntry, {
        date: '2026-02-02',
        description: 'Abierto',
        lines: [
          { account_id: (await world.must(ana, contabilidad.accounts, {}))[0]?.id ?? '', debit: '1' },
          { account_id: (await world.must(ana, contabilidad.accounts, {}))[1]?.id ?? '', credit: '1' },
        ],
      })
      const asCompany = pools.tenant
      for (const statement of statements) {
        const owner = await db.query(statement).then(
          () => 'passed',
          (error) => error.code,
        )
        expect([statement, owner]).toEqual([statement, expect.stringMatching(/^(TR409|23514)$/)])
        const tenant = await inTransaction({ pool: asCompany, company, person: null }, (sql) =>
          sql.execute(statement),
        ).then(
          () => 'passed',
          (error) => error.code,
        )
        expect([statement, tenant]).toEqual([
          statement,
          expect.stringMatching(/^(period_locked|period_final|42501|23514)$/),
        ])
      }
      expect(await closedEntries()).toBe(before)
    },
  )
})
