import { countryOf } from '#src/kernel/countries.ts'
import { formatsOf } from '#src/kernel/format.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { layOutReport, reportFile } from '#src/server/pdf/press/press.ts'
import type { Report } from '#src/server/pdf/report.ts'
import { filingName } from '../filing-periods.ts'
import type { TaxReturnAsked } from '../schemas.ts'
import { taxReturn } from './draft.ts'

export const printedTaxReturn = async (ctx: Ctx<TaxReturnAsked>) => layOutReport(await draftOnPaper(ctx))
export const taxReturnPdf = async (ctx: Ctx<TaxReturnAsked>) => reportFile(await draftOnPaper(ctx))

async function draftOnPaper(ctx: Ctx<TaxReturnAsked>): Promise<Report> {
  const { sql, company } = ctx
  const draft = await taxReturn(ctx)
  const [profile] = await sql<{ display_name: string; currency: string; country: string }>`
    select display_name, currency, country from company_profiles where company_id = ${company}`
  const { display_name, currency, country } = found(profile)
  const { amount, count } = formatsOf(country)
  const bold = true
  return {
    title: `Borrador del formulario ${draft.number}: ${draft.name}`,
    subtitle: [filingName(draft), `En ${currency}`, 'No se presenta: es un borrador'].join(' · '),
    company: display_name,
    columns: [
      { title: 'Casilla', align: 'left', width: 12, whole: true },
      { title: 'Concepto', align: 'left', width: 63 },
      { title: countryOf(country).amount, align: 'right', width: 25 },
    ],
    rows: [
      ...draft.sections.flatMap(({ title, boxes }) => [
        { cells: ['', title, ''], bold },
        ...boxes.map((box) => ({
          cells: [
            box.number,
            box.label,
            box.of === 'people' ? count(Number(box.amount)) : amount(box.amount, currency),
          ],
        })),
      ]),
      ...(draft.unboxed.length > 0 ? [{ cells: ['', 'Sin casilla', ''], bold }] : []),
      ...draft.unboxed.map(({ name, rate, side, amount: sum }) => ({
        cells: ['', `${name || `${rate} %`} en ${side}`, amount(sum, currency)],
      })),
    ],
    size: countryOf(country).paper,
  }
}
