import pg from 'pg'
import { find } from '#src/platform/search/contract.ts'
import { send } from '../../test/world/request.ts'
import { companyWith } from '../board/company.ts'
import type { Report } from '../report.ts'
import { startServer } from '../servers/start.ts'
import { fillToSearch, ROWS } from './fill.ts'

const MODULES = ['cdm', 'bodega', 'ventas', 'contabilidad', 'proyectos', 'rrhh', 'textil', 'marketing', 'agentes_ia']
const QUERIES = 200
const WARM = 20
const AT_MOST_MS = 50

/** One search over everything in a company of a million rows: words, beginnings of words and numbers of its own rows, through the front door. */
export async function searchOverEverything(databaseUrl: string, dataDir: string, report: Report) {
  const server = await startServer('trama', databaseUrl, dataDir)
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  try {
    const { cookie, company, person } = await companyWith(server.url, MODULES)
    await fillToSearch(db, company, person)
    const texts = await textsOf(db, company)
    const times: Record<string, number[]> = {}
    let found = 0
    for (const [at, { sort, text }] of texts.entries()) {
      const begun = performance.now()
      const { body } = await send(server.url, find.records, { text }, { cookie })
      if (at < WARM) continue
      found += body.records.length > 0 ? 1 : 0
      for (const group of [sort, 'all']) times[group] = [...(times[group] ?? []), performance.now() - begun]
    }
    const rows = Object.values(ROWS).reduce((sum, some) => sum + some, 0)
    report.say(`Search over ${rows} rows: ${found} of ${QUERIES} texts find something`)
    for (const [sort, taken] of Object.entries(times)) {
      report.tell({
        name: `search over everything, ${sort}: p95`,
        value: shareOf(taken, 0.95),
        unit: 'ms',
        ...(sort === 'all' && { most: AT_MOST_MS }),
        beside: `p50 ${shareOf(taken, 0.5).toFixed(1)} ms, longest ${Math.max(...taken).toFixed(1)} ms`,
      })
    }
  } finally {
    await db.end()
    await server.stop()
  }
}

const shareOf = (times: readonly number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? 0

/** Texts as people type them, made of the rows; the same at every run. */
async function textsOf(db: pg.ClientBase, company: string) {
  const { rows } = await db.query<{ name: string; phone: string; number: string }>(
    `select c.name, c.phone, q.number from generate_series(1, $2::int) n
     cross join lateral (select name, phone from cdm_clients where company_id = $1 order by id offset n * 7919 % 140000 limit 1) c
     cross join lateral (select number from quotes where company_id = $1 order by id offset n * 6007 % 190000 limit 1) q`,
    [company, QUERIES + WARM],
  )
  return rows.map(({ name, phone, number }, at) => {
    const [first = '', second = '', third = ''] = name.split(' ')
    const sorts: [string, string][] = [
      ['one word', third],
      ['a common word', first],
      ['two words', `${second} ${first}`],
      ['three words', `${third} ${first} ${second}`],
      ['a beginning', third.slice(0, 2 + (at % 4))],
      ['two beginnings', `${first.slice(0, 3)} ${second.slice(0, 2)}`],
      ['a document', number],
      ['digits', at % 2 === 0 ? number.replaceAll(/\D/g, '').slice(0, 7) : phone.slice(-7)],
    ]
    const [sort, text] = sorts[at % sorts.length] as [string, string]
    return { sort, text }
  })
}
