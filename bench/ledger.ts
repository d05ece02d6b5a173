import pg from 'pg'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import type { TrialRow } from '#src/modules/contabilidad/rows.ts'
import { periodColumns } from '#src/modules/contabilidad/statements/columns/server/columns.ts'
import { trialRows } from '#src/modules/contabilidad/statements/server/reports.ts'
import { auth } from '#src/platform/auth/contract.ts'
import { catalogue } from '#src/platform/catalogue/contract.ts'
import { queryOn } from '#src/server/database/transaction.ts'
import { cookieOf, send } from '../test/world/request.ts'
import { startServer } from './servers/start.ts'
import { FROM_ELSEWHERE } from './world.ts'

const ENTRIES = Number(process.env.BENCH_ENTRIES ?? 100_000)
const ROUNDS = 15
const YEAR = { from: '2025-01-01', to: '2025-12-31' }

/** A company's whole ledger in a trial balance: through the front door, and the statement alone without policies. */
export async function trialBalanceOfYears(databaseUrl: string, dataDir: string, say: (line: string) => void) {
  const server = await startServer('trama', databaseUrl, dataDir)
  const { url } = server
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  try {
    const { cookie, company, lines } = await kept(url, pool)
    const size = `${ENTRIES} entries, ${lines} lines`
    for (const [name, period] of [
      ['of one year in five', YEAR],
      ['of all', {}],
    ] as const) {
      const times = { trama: [] as number[], bare: [] as number[] }
      let rows: TrialRow[] = []
      for (let round = 0; round < ROUNDS; round++) {
        times.trama.push(
          await took(async () => {
            rows = (await send(url, contabilidad.trialBalance, period, { cookie })).body
          }),
        )
        times.bare.push(await took(() => trialRows(queryOn(pool), company, period)))
      }
      const [ours, bare] = [median(times.trama), median(times.bare)]
      const left = amountOf(rows.reduce((cents, { closing }) => cents + centsOf(closing), 0n))
      say(
        `Ledger of ${size}: trial balance ${name} ${ours.toFixed(0)} ms (target ≤ 300), bare SQL ${bare.toFixed(0)} ms, ratio ${(bare / ours).toFixed(2)}, closes at ${left}`,
      )
    }
    const months = { report: 'resultados', by: 'meses', count: 12, to: YEAR.to } as const
    const times = { trama: [] as number[], bare: [] as number[] }
    for (let round = 0; round < ROUNDS; round++) {
      times.trama.push(await took(() => send(url, contabilidad.statementColumns, months, { cookie })))
      times.bare.push(await took(() => periodColumns(queryOn(pool), company, months)))
    }
    const [ours, bare] = [median(times.trama), median(times.bare)]
    say(
      `Ledger of ${size}: twelve months side by side ${ours.toFixed(0)} ms (target ≤ 300), bare SQL ${bare.toFixed(0)} ms, ratio ${(bare / ours).toFixed(2)}`,
    )
  } finally {
    await pool.end()
    await server.stop()
  }
}

/** Five years of entries over a whole chart; every third has three lines, every fifth line a cost centre. */
async function kept(url: string, pool: pg.Pool) {
  const { headers } = await send(
    url,
    auth.register,
    {
      companyName: 'Libros S.A.',
      username: 'Lía',
      email: 'lia@trama.test',
      password: 'hilo-y-cuenta-42',
      whatsapp: '+34 600 000 000',
      country: 'España',
      city: 'Sevilla',
    },
    FROM_ELSEWHERE,
  )
  const cookie = cookieOf(headers)
  await send(url, catalogue.connectModule, { module_id: 'contabilidad' }, { cookie })
  await send(url, contabilidad.startChart, { chart: 'puc' }, { cookie })
  await send(url, contabilidad.addCenter, { name: 'Taller' }, { cookie })
  const { body: me } = await send(url, auth.me, {}, { cookie })
  const company = me.company.id as string
  const client = await pool.connect()
  // The rows balance as they are made; checking each of them again is no part of what is measured.
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into journal_entries (company_id, id, number, date, description, created_by)
     select $1, gen_random_uuid(), n, date '2021-01-01' + n % 1826, 'Asiento ' || n, $2 from generate_series(1, $3::int) n`,
    [company, me.user.id, ENTRIES],
  )
  await client.query(
    `with plan as (
       select array_agg(id order by code) as ids, count(*)::int as many from chart_of_accounts where company_id = $1
     ), entry as (
       select id, date, number as n, (1 + (number * 7919) % 1000000) * 6 as cents from journal_entries where company_id = $1
     ), line as (
       select *, 1 as place, cents as debit, 0 as credit from entry
       union all select *, 2, 0, case when n % 3 = 0 then cents / 2 else cents end from entry
       union all select *, 3, 0, cents / 2 from entry where n % 3 = 0
     )
     insert into journal_lines (company_id, id, entry_id, date, position, account_id, debit, credit, cost_center_id)
     select $1, gen_random_uuid(), l.id, l.date, l.place, ids[1 + (l.n * 31 + l.place * 17) % many],
       l.debit / 100.0, l.credit / 100.0, case when (l.n + l.place) % 5 = 0 then c.id end
     from line l, plan, (select id from cost_centers where company_id = $1) c`,
    [company],
  )
  client.release(true)
  const { rows } = await pool.query('select count(*)::int as lines from journal_lines where company_id = $1', [company])
  await pool.query('vacuum analyze')
  return { cookie, company, lines: rows[0].lines as number }
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
