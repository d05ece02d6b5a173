import { countryOf } from '#src/kernel/countries.ts'
import { formatsOf } from '#src/kernel/format.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { reportFile } from '#src/server/pdf/press/press.ts'
import type { Report } from '#src/server/pdf/report.ts'
import type { Installed } from '#src/server/undo/take-back-act.ts'
import { sheetColumns } from '../rules/sheet.ts'
import type { FigurePaper, FigureRow } from '../schemas.ts'
import refusal from './refusals.ts'
import { runFigures } from './run.ts'

/** More columns have no room on a page. */
const MOST_PRINTED = 14
const UPRIGHT = 5
const WIDE = 'Este informe tiene demasiadas columnas para una hoja: expórtalo a Excel.'

/** A report on paper. @throws Refusal as the report itself, and 400 where a page has no room for it */
export async function figurePdf(ctx: Ctx<FigurePaper>, installed: Installed) {
  const { name, ...question } = ctx.input
  const answer = await runFigures(ctx, installed, question)
  const [profile] = await ctx.sql<{ display_name: string; currency: string; country: string }>`
    select display_name, currency, country from company_profiles where company_id = ${ctx.company}`
  const { display_name, currency, country } = found(profile)
  const { money, decimal, longDate } = formatsOf(country)
  const columns = sheetColumns(answer)
  if (columns.length > MOST_PRINTED) throw refusal('figures_too_wide', WIDE)
  const several = answer.totals.length > 1
  const line = (row: FigureRow, bold: boolean): Report['rows'][number] => ({
    bold,
    cells: [
      several && row.currency !== null ? `${row.name} · ${row.currency}` : row.name,
      ...columns.map(({ kind, of }) => {
        const value = of(row)
        if (value === null) return ''
        return kind === 'money' ? money(value, row.currency ?? currency) : decimal(value)
      }),
    ],
  })
  const { span, compared } = answer
  const between = ({ from, to }: { from: string; to: string }) => `${longDate(from)} – ${longDate(to)}`
  return reportFile({
    title: name,
    subtitle: [span ? between(span) : 'Todo el tiempo', ...(compared ? [`antes: ${between(compared)}`] : [])].join(
      ' · ',
    ),
    company: display_name,
    landscape: columns.length > UPRIGHT,
    size: countryOf(country).paper,
    columns: [
      { title: answer.by, align: 'left', width: 30 },
      ...columns.map(({ title }) => ({ title, align: 'right' as const, width: 16 })),
    ],
    rows: [...answer.rows.map((row) => line(row, false)), ...answer.totals.map((row) => line(row, true))],
  })
}
