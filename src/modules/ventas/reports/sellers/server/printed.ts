import { formatsOf } from '#src/kernel/format.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { layOutReport, reportFile } from '#src/server/pdf/press/press.ts'
import type { Report } from '#src/server/pdf/report.ts'
import {
  daysText,
  periodText,
  rateText,
  reachedText,
  SELLERS_TITLE,
  sellerName,
  targetText,
  winRate,
} from '../rules.ts'
import type { SellerFigures, SellerPeriod } from '../schemas.ts'
import { sellersReport } from './sellers-report.ts'

const COLUMNS: Report['columns'] = [
  { title: 'Vendedor', align: 'left', width: 16 },
  { title: 'Abiertas', align: 'right', width: 8 },
  { title: 'Ganadas', align: 'right', width: 8 },
  { title: 'Perdidas', align: 'right', width: 8 },
  { title: 'Tasa', align: 'right', width: 7 },
  { title: 'Valor ganado', align: 'right', width: 15 },
  { title: 'Ponderado abierto', align: 'right', width: 15 },
  { title: 'Hasta ganar', align: 'right', width: 9 },
  { title: 'Meta', align: 'right', width: 18 },
  { title: 'Alcanzada', align: 'right', width: 8 },
]

async function reportOf(ctx: Ctx<SellerPeriod>): Promise<Report> {
  const { sql, company, input } = ctx
  const [[profile], { sellers, total }] = await Promise.all([
    sql<{ display_name: string; country: string; currency: string }>`
      select display_name, country, currency from company_profiles where company_id = ${company}`,
    sellersReport(ctx),
  ])
  const { display_name, country, currency } = found(profile)
  const formats = formatsOf(country)
  const { count, amount } = formats
  const cellsOf = (figures: SellerFigures) => [
    ...[count(figures.opened), count(figures.won), count(figures.lost), rateText(winRate(figures), formats)],
    ...[
      amount(figures.won_value, currency),
      amount(figures.weighted, currency),
      daysText(figures.days_to_win, formats),
    ],
    ...[targetText(figures, formats, currency), reachedText(figures, formats)],
  ]
  return {
    title: SELLERS_TITLE,
    subtitle: `${periodText(input)} · ${currency}`,
    company: display_name,
    landscape: true,
    columns: COLUMNS,
    rows: [
      ...sellers.map((line) => ({ cells: [sellerName(line), ...cellsOf(line)] })),
      ...(total ? [{ cells: ['Total', ...cellsOf(total)], bold: true }] : []),
    ],
  }
}

export const sellersReportSheet = async (ctx: Ctx<SellerPeriod>) => layOutReport(await reportOf(ctx))
export const sellersReportPdf = async (ctx: Ctx<SellerPeriod>) => reportFile(await reportOf(ctx))
