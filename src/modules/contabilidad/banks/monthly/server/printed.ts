import { countryOf } from '#src/kernel/countries.ts'
import { formatsOf } from '#src/kernel/format.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { layOutReport, reportFile } from '#src/server/pdf/press/press.ts'
import type { Report } from '#src/server/pdf/report.ts'
import { reconciliationLines } from '../lines.ts'
import type { ReconciliationAsked } from '../schemas.ts'
import { reconciliationOf } from './report.ts'

export const reconciliationSheet = async (ctx: Ctx<ReconciliationAsked>) => layOutReport(await printedReport(ctx))
export const reconciliationPdf = async (ctx: Ctx<ReconciliationAsked>) => reportFile(await printedReport(ctx))

async function printedReport({ sql, company, input }: Ctx<ReconciliationAsked>): Promise<Report> {
  const report = await reconciliationOf(sql, company, input)
  const [profile] = await sql<{ display_name: string; country: string }>`
    select display_name, country from company_profiles where company_id = ${company}`
  const { display_name, country } = found(profile)
  const { longDate, shortDate, amount: money } = formatsOf(country)
  const { bank, account, currency, to } = report
  return {
    title: `Conciliación de ${bank}`,
    subtitle: [`Al ${longDate(to)}`, account, `En ${currency}`].join(' · '),
    company: display_name,
    columns: [
      { title: 'Fecha', align: 'left', width: 14, whole: true },
      { title: 'Concepto', align: 'left', width: 64 },
      { title: 'Importe', align: 'right', width: 22 },
    ],
    rows: reconciliationLines(report).map(({ day, text, amount, strong }) => ({
      cells: [day === '' ? '' : shortDate(day), text, amount === '' ? '' : money(amount, currency)],
      bold: strong,
    })),
    size: countryOf(country).paper,
  }
}
