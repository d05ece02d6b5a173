import { clockIn } from '#src/kernel/days/clock.ts'
import { zoneOf } from '#src/kernel/days/zone.ts'
import { formatsOf } from '#src/kernel/format.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { layOutReport, reportFile } from '#src/server/pdf/press/press.ts'
import type { Report } from '#src/server/pdf/report.ts'
import { duration, PERIOD_NAMES, REPORT_TITLE, sumsOf } from '../../lots/rules.ts'
import type { Reported } from '../contract.ts'
import { stationReport } from './report.ts'

const COLUMNS: Report['columns'] = [
  { title: 'Estación', align: 'left', width: 34 },
  { title: 'Lotes ahora', align: 'right', width: 14 },
  { title: 'Unidades ahora', align: 'right', width: 16 },
  { title: 'Lotes que salieron', align: 'right', width: 18 },
  { title: 'Tiempo promedio', align: 'right', width: 18 },
]

/** The figures of the stations, and by the company's clock when they were so. */
async function reportOf(ctx: Ctx<Reported>): Promise<Report> {
  const { sql, company, input } = ctx
  const [profile] = await sql<{ display_name: string; country: string }>`
    select display_name, country from company_profiles where company_id = ${company}`
  const { display_name, country } = found(profile)
  const { count, longDate } = formatsOf(country)
  const { at, stations } = await stationReport(ctx)
  const { day, time } = clockIn(zoneOf(country), new Date(at))
  const sums = sumsOf(stations)
  return {
    title: REPORT_TITLE,
    subtitle: `${PERIOD_NAMES[input.days]} · ${longDate(day)}, ${time}`,
    company: display_name,
    columns: COLUMNS,
    rows: [
      ...stations.map(({ id, name, lots, units, stays, average_seconds }) => ({
        cells: [
          name,
          count(lots),
          count(units),
          id === null ? '—' : count(stays),
          average_seconds === null ? '—' : duration(average_seconds),
        ],
      })),
      { cells: ['Total', count(sums.lots), count(sums.units), '', ''], bold: true },
    ],
  }
}

export const stationReportSheet = async (ctx: Ctx<Reported>) => layOutReport(await reportOf(ctx))
export const stationReportPdf = async (ctx: Ctx<Reported>) => reportFile(await reportOf(ctx))
