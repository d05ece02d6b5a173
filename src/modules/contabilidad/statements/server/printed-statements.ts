import type { Query } from '#src/server/database/transaction.ts'
import type { Report } from '#src/server/pdf/report.ts'
import { budgetRows } from '../../budgets/server/budget.ts'
import refusal from '../../server/refusals.ts'
import { fiscalBeginOf } from '../../years/rules.ts'
import { fiscalStartOf } from '../../years/server/years.ts'
import {
  type ComparedLine,
  type Comparison,
  comparedLines,
  comparedWords,
  earlierDay,
  earlierSpan,
} from '../compare.ts'
import type { Printed } from '../printed-reports.ts'
import { balanceParts, incomeParts, type StatementPart } from '../report-sheets.ts'
import { SECTION_TITLES } from '../rules.ts'
import { trialRows } from './reports.ts'

type Asked = Pick<Printed, 'from' | 'cost_center_id' | 'compare'> & { to: string }
/** The columns by title and width, and the rows. */
interface PrintedStatement {
  titles: [title: string, width: number][]
  rows: Report['rows']
}

const PLAIN: PrintedStatement['titles'] = [
  ['Código', 14],
  ['Cuenta', 58],
  ['Valor', 28],
]
const titlesOf = (comparison: Comparison): PrintedStatement['titles'] => [
  ['Código', 10],
  ['Cuenta', 30],
  ['Valor', 17],
  ...Object.values(comparedWords(comparison)).map((title): [string, number] => [title, 17]),
  ['%', 9],
]

export async function printedIncome(sql: Query, company: string, asked: Asked): Promise<PrintedStatement> {
  const { to, cost_center_id, compare } = asked
  const now = incomeParts(await trialRows(sql, company, { from: asked.from, to, cost_center_id }))
  if (compare === '') return plain(now)
  const { first_month } = await fiscalStartOf(sql, company)
  const own = { from: asked.from ?? fiscalBeginOf(to, first_month), to }
  if (compare === 'presupuesto') {
    if (cost_center_id)
      throw refusal('budget_of_company', 'El presupuesto es de toda la empresa: quita el centro de costo.')
    return compared(now, incomeParts(await budgetRows(sql, company, own)), compare)
  }
  const span = earlierSpan(own, compare)
  return compared(now, incomeParts(await trialRows(sql, company, { ...span, cost_center_id })), compare)
}

export async function printedBalance(sql: Query, company: string, asked: Asked): Promise<PrintedStatement> {
  const { to, cost_center_id, compare } = asked
  if (compare === 'presupuesto')
    throw refusal('budget_of_results', 'El presupuesto se compara con el estado de resultados.')
  const { first_month } = await fiscalStartOf(sql, company)
  const partsAt = async (day: string) =>
    balanceParts(await trialRows(sql, company, { from: fiscalBeginOf(day, first_month), to: day, cost_center_id }))
  const now = await partsAt(to)
  return compare === '' ? plain(now) : compared(now, await partsAt(earlierDay(to, compare)), compare)
}

const plain = (parts: readonly StatementPart[]): PrintedStatement => ({
  titles: PLAIN,
  rows: parts.flatMap(({ section, after }) => [
    ...section.rows.map(({ code, name, depth, amount }) => ({ cells: [code, name, amount], indent: depth })),
    { cells: ['', `Total ${SECTION_TITLES[section.type]}`, section.total], bold: true },
    ...after.map(({ label, amount }) => ({ cells: ['', label, amount], bold: true })),
  ]),
})

const compared = (
  now: readonly StatementPart[],
  before: readonly StatementPart[],
  comparison: Comparison,
): PrintedStatement => ({
  titles: titlesOf(comparison),
  rows: comparedLines(now, before).map((line) => ({
    cells: [line.code, line.name, line.amount, line.before, line.difference, percentOf(line)],
    ...(line.id === null ? { bold: true } : { indent: line.depth }),
  })),
})

const percentOf = ({ change }: ComparedLine) => (change === null ? '—' : String(change))
