import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { cashFlowsOf } from '../../../cash-flow/server/cash-flow.ts'
import { flowParts } from '../../../cash-flow/sheet.ts'
import { fiscalBeginOf } from '../../../years/rules.ts'
import { fiscalStartOf } from '../../../years/server/years.ts'
import { balanceParts, incomeParts } from '../../report-sheets.ts'
import { linesBeside, type PlainLine, partLines } from '../lines.ts'
import type { ColumnReport, ColumnsAsked, PeriodColumns } from '../schemas.ts'
import { columnSpans } from '../spans.ts'
import type { Days } from '../stretches.ts'
import { trialsOf } from './trials.ts'

export const statementColumns = ({ sql, company, input }: Ctx<ColumnsAsked>) => periodColumns(sql, company, input)

export async function periodColumns(sql: Query, company: string, asked: ColumnsAsked): Promise<PeriodColumns> {
  const { report, by, count, cost_center_id } = asked
  const { first_month } = await fiscalStartOf(sql, company)
  const columns = columnSpans(asked, first_month)
  const summed = report !== 'balance' && by !== 'mismos' && count > 2
  const spans: Days[] = summed ? [...columns, { from: columns[0]?.from ?? asked.to, to: asked.to }] : columns
  const lines = linesBeside(await PARTS[report](sql, company, { spans, first_month, cost_center_id }))
  return {
    columns,
    lines: lines.map(({ amounts, ...line }) => ({
      ...line,
      amounts: amounts.slice(0, count),
      total: amounts[count] ?? null,
    })),
  }
}

interface Asked {
  spans: readonly Days[]
  first_month: number
  cost_center_id: string | undefined
}

type Parts = (sql: Query, company: string, asked: Asked) => Promise<PlainLine[][][]>

const PARTS: Record<ColumnReport, Parts> = {
  async resultados(sql, company, { spans, cost_center_id }) {
    return (await trialsOf(sql, company, spans, cost_center_id)).map((rows) => partLines(incomeParts(rows)))
  },
  /** Each from the beginning of its own year, so that the results of earlier ones stand apart. */
  async balance(sql, company, { spans, first_month, cost_center_id }) {
    const years = spans.map(({ to }) => ({ from: fiscalBeginOf(to, first_month), to }))
    return (await trialsOf(sql, company, years, cost_center_id)).map((rows) => partLines(balanceParts(rows)))
  },
  async efectivo(sql, company, { spans }) {
    return (await cashFlowsOf(sql, company, spans)).map(flowParts)
  },
}
