import { writeConditions } from '#src/kernel/calls/narrowing.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { callWithin } from '#src/server/undo/call-within.ts'
import type { Installed } from '#src/server/undo/take-back-act.ts'
import { companyDay } from '../../companies/server/company-day.ts'
import { spanDays } from '../rules/spans.ts'
import type { FigureRows, FigureRowsPage } from '../schemas.ts'
import { factFor } from './facts.ts'
import { dayColumn, within } from './run.ts'

type Row = Record<string, unknown>

/** The rows behind a figure, as the list itself tells them: all that the fact is told apart by and adds up. */
export async function figureRows(
  ctx: Ctx<unknown>,
  installed: Installed,
  question: FigureRows,
): Promise<FigureRowsPage> {
  const named = factFor(question.fact, ctx.user, installed)
  const { fact } = named
  const days = spanDays(question, await companyDay(ctx.sql, ctx.company))
  const where = [question.where, question.row, writeConditions(within(dayColumn(named, question), days))]
  const page = (await callWithin(named, ctx, {
    ...fact.asks,
    where: where.filter((part) => part !== '').join(';'),
    ...(question.cursor === undefined ? {} : { cursor: question.cursor }),
  })) as { rows: Row[]; next: string | null; total: number }
  const columns: FigureRowsPage['columns'] = [
    ...Object.entries(fact.days).map(([key, title]) => ({ key, title, kind: 'day' as const })),
    ...Object.entries(fact.dimensions).map(([key, title]) => ({ key, title, kind: 'text' as const })),
    ...Object.entries(fact.measures).map(([key, { title, kind }]) => ({ key, title, kind })),
  ]
  const text = (key: string, value: unknown) =>
    value === null || value === undefined ? '' : (fact.words?.[key]?.[String(value)] ?? String(value))
  return {
    columns,
    rows: page.rows.map((row) => ({
      id: String(row.id),
      currency: typeof row.currency === 'string' ? row.currency : null,
      values: columns.map(({ key }) => text(key, row[key])),
    })),
    next: page.next,
    total: page.total,
  }
}
