import { expect, it } from 'vitest'
import { zoneOf } from '#src/kernel/days/zone.ts'
import { figureReports } from '#src/platform/figures/contract.ts'
import type { FigureAnswer, FigureRow } from '#src/platform/figures/schemas.ts'
import { worldDay } from '../../world/company-day.ts'
import { evenRandom } from '../../world/even-random.ts'
import { openWorld } from '../../world/world.ts'
import { makeRows } from './made-rows.ts'
import { OWN_SQL } from './own-sql.ts'

const REPORTS = 200
const SEED = 20_261_127

const world = await openWorld()
await makeRows(world, SEED)
const today = worldDay()
const facts = (await world.must(world.ana, figureReports.facts, {})).filter(({ id }) => OWN_SQL[id] !== undefined)
const { rows: profile } = await world.db.query(`select country from company_profiles where company_id = $1`, [
  world.ana.company,
])
const zone = zoneOf(profile[0].country)

const PERIODS = ['month', 'quarter', 'year', 'week', 'day'] as const
/** First day and the day after the last one, as PostgreSQL counts them. */
const SPANS: Record<string, [string, string]> = {
  'este-mes': [`date_trunc('month', t)`, `date_trunc('month', t) + interval '1 month'`],
  'mes-pasado': [`date_trunc('month', t) - interval '1 month'`, `date_trunc('month', t)`],
  'este-trimestre': [`date_trunc('quarter', t)`, `date_trunc('quarter', t) + interval '3 months'`],
  'trimestre-pasado': [`date_trunc('quarter', t) - interval '3 months'`, `date_trunc('quarter', t)`],
  'este-anio': [`date_trunc('year', t)`, `date_trunc('year', t) + interval '1 year'`],
  'anio-pasado': [`date_trunc('year', t) - interval '1 year'`, `date_trunc('year', t)`],
  'ultimos-30-dias': [`t - 29`, `t + 1`],
  'ultimos-12-meses': [`date_trunc('month', t) - interval '11 months'`, `date_trunc('month', t) + interval '1 month'`],
}
const NAMES: Record<(typeof PERIODS)[number], (day: string) => string> = {
  month: (
    day,
  ) => `(array['enero','febrero','marzo','abril','mayo','junio','julio','agosto','septiembre','octubre','noviembre','diciembre'])[
    extract(month from ${day})::int] || ' de ' || extract(year from ${day})`,
  quarter: (day) => `'Trimestre ' || extract(quarter from ${day}) || ' de ' || extract(year from ${day})`,
  year: (day) => `extract(year from ${day})::text`,
  week: (day) => `'Semana ' || extract(week from ${day}) || ' de ' || extract(isoyear from ${day})`,
  day: (day) => `${day}::text`,
}

const roll = evenRandom(SEED)
const one = <T>(list: readonly T[]): T => list[roll(list.length)] as T

interface Question {
  fact: string
  by: string
  across: string
  measures: string[]
  where: string
  span: string
  compare: 'nada' | 'anterior' | 'anio'
}

function question(): Question {
  const fact = one(facts)
  const sql = OWN_SQL[fact.id] ?? ''
  const has = ({ key }: { key: string }) => new RegExp(`\\b${key.replace('.avg', '')}\\b`).test(sql)
  const dimensions = fact.dimensions.filter(has).map(({ key }) => key)
  const days = fact.days.filter(has).map(({ key }) => key)
  const dimension = () =>
    roll(2) === 0 && dimensions.length > 0 ? one(dimensions) : `${one(days)}.${one(PERIODS.slice(0, 4))}`
  const measures = fact.measures.map(({ key }) => key).filter((key) => key === 'rows' || has({ key }))
  const amount = measures.includes('quantity')
    ? 'quantity'
    : (measures.find((key) => key !== 'rows' && !key.endsWith('.avg')) ?? '')
  const filters = ['', '', `${amount}.gt.50`, `${amount}.lte.300`, `${dimensions[0]}.filled.`]
  return {
    fact: fact.id,
    by: dimension(),
    across: roll(2) === 0 ? '' : dimension(),
    measures: [...new Set([one(measures), one(measures), one(measures)])],
    where: one(filters),
    span: one([...Object.keys(SPANS), 'este-anio', 'todo']),
    compare: one(['nada', 'anterior', 'anio'] as const),
  }
}

/** The same question as one statement on the tables. */
async function ownAnswer(asked: Question, shift: 'now' | 'before', zero: readonly string[]) {
  const { day } = facts.find(({ id }) => id === asked.fact) ?? { day: '' }
  const name = (text: string) => {
    const [column = '', period] = text.split('.')
    const named = period ? NAMES[period as keyof typeof NAMES](column) : `nullif(${column}::text, '')`
    return `coalesce(${named}, 'Sin valor')`
  }
  const [from = '', before = ''] = SPANS[asked.span] ?? []
  const length = `(select case when a.f = date_trunc('month', a.f) and a.b = date_trunc('month', a.b)
    then make_interval(months => (extract(year from age(a.b, a.f)) * 12 + extract(month from age(a.b, a.f)))::int) else a.b - a.f end
    from (select (${from})::timestamp as f, (${before})::timestamp as b from (select $2::date as t) n) a)`
  const bound = (edge: string) => {
    const at = `(select (${edge})::timestamp from (select $2::date as t) n)`
    if (shift === 'now') return at
    return asked.compare === 'anio' ? `${at} - interval '1 year'` : `${at} - ${length}`
  }
  const range = from === '' ? 'true' : `${day} >= ${bound(from)} and ${day} < ${bound(before)}`
  const measure = (key: string) => {
    if (key === 'rows') return 'count(*)::numeric'
    const column = key.replace('.avg', '')
    const places =
      facts.flatMap(({ measures }) => measures).find((each) => each.key === column)?.kind === 'money' ? 2 : 6
    return key.endsWith('.avg') ? `round(sum(${column})::numeric / count(*), ${places})` : `sum(${column})::numeric`
  }
  const [filtered = '', op = '', ...value] = asked.where.split('.')
  const filter =
    asked.where === ''
      ? 'true'
      : op === 'filled'
        ? `coalesce(${filtered}::text, '') <> ''`
        : `${filtered} ${op === 'gt' ? '>' : '<='} ${value.join('.')}`
  const groups = zero.map((part) => (part === '' ? `''` : name(part)))
  const { rows } = await world.db.query(
    `with fact as (${OWN_SQL[asked.fact]}), used as (select $1::uuid, $2::date, $3::text)
     select ${groups[0] ?? `''`} as by, ${groups[1] ?? `''`} as across, coalesce(currency, '') as currency, ${asked.measures.map((key, at) => `${measure(key)}::text as m${at}`).join(', ')}
     from fact where ${range} and ${filter} group by 1, 2, 3`,
    [world.ana.company, today, zone],
  )
  return new Map(
    rows.map((row) => [`${row.by}|${row.across}|${row.currency}`, asked.measures.map((_, at) => plain(row[`m${at}`]))]),
  )
}

const plain = (text: string | null) => (text === null ? '0' : text.includes('.') ? text.replace(/\.?0+$/, '') : text)

function told(answer: FigureAnswer, part: 'value' | 'before', of: 'cells' | 'total'): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const put = ({ name, currency }: FigureRow, across: string, cell: FigureRow['total'] = []) => {
    const values = cell.map((figure) => plain(figure[part]))
    if (values.some((value) => value !== '0')) found.set(`${name}|${across}|${currency ?? ''}`, values)
  }
  for (const row of answer.rows) {
    if (of === 'total') put(row, '', row.total)
    else for (const [at, { name }] of answer.columns.entries()) put(row, name, row.cells[at])
  }
  return found
}

const withoutZeros = (own: Map<string, string[]>) =>
  new Map([...own].filter(([, values]) => values.some((value) => value !== '0')))
const sorted = (map: Map<string, string[]>) => Object.fromEntries([...map].sort(([a], [b]) => (a < b ? -1 : 1)))

it(`tells in ${REPORTS} reports what the tables say`, { timeout: 600_000 }, async () => {
  const seen = { rows: 0, cells: 0, compared: 0, facts: new Set<string>() }
  for (let at = 0; at < REPORTS; at++) {
    const asked = question()
    const answer = await world.must(world.ana, figureReports.run, asked as never)
    const tell = `${at}: ${JSON.stringify(asked)}`
    const rows = withoutZeros(await ownAnswer(asked, 'now', [asked.by]))
    expect(sorted(told(answer, 'value', 'total')), tell).toEqual(sorted(rows))
    seen.rows += rows.size
    seen.facts.add(asked.fact)
    if (asked.across !== '' && answer.columns.every(({ where }) => where !== null)) {
      const cells = withoutZeros(await ownAnswer(asked, 'now', [asked.by, asked.across]))
      expect(sorted(told(answer, 'value', 'cells')), tell).toEqual(sorted(cells))
      seen.cells += cells.size
    }
    const totals = await ownAnswer(asked, 'now', ['', ''])
    for (const { currency, total } of answer.totals)
      expect(
        total.map(({ value }) => plain(value)),
        tell,
      ).toEqual(totals.get(`||${currency ?? ''}`) ?? total.map(() => '0'))
    if (answer.compared === null) continue
    seen.compared++
    const before = await ownAnswer(asked, 'before', ['', ''])
    for (const { currency, total } of answer.totals)
      expect(
        total.map((each) => plain(each.before)),
        tell,
      ).toEqual(before.get(`||${currency ?? ''}`) ?? total.map(() => '0'))
    if (asked.by.includes('.')) continue
    expect(sorted(told(answer, 'before', 'total')), tell).toEqual(
      sorted(withoutZeros(await ownAnswer(asked, 'before', [asked.by]))),
    )
  }
  console.info(
    `figures: ${REPORTS} reports of ${seen.facts.size} facts, ${seen.rows} rows, ${seen.cells} cells, ${seen.compared} compared`,
  )
  expect(seen.facts.size).toBe(Object.keys(OWN_SQL).length)
})
