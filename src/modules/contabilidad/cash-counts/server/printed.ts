import { countryOf } from '#src/kernel/countries.ts'
import { formatsOf } from '#src/kernel/format.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { layOutReport, reportFile } from '#src/server/pdf/press/press.ts'
import type { Report } from '#src/server/pdf/report.ts'
import { sumOfPieces } from '../denominations.ts'
import { cashCountAt } from './lists.ts'

export const cashCountSheet = async (ctx: Ctx<{ id: string }>) => layOutReport(await printedCount(ctx))
export const cashCountPdf = async (ctx: Ctx<{ id: string }>) => reportFile(await printedCount(ctx))

async function printedCount({ sql, company, input: { id } }: Ctx<{ id: string }>): Promise<Report> {
  const told = await cashCountAt(sql, company, id)
  const [profile] = await sql<{ display_name: string; country: string }>`
    select display_name, country from company_profiles where company_id = ${company}`
  const { display_name, country } = found(profile)
  const { longDate, amount, count } = formatsOf(country)
  const { currency } = told
  const figure = (title: string, of: string) => ({ cells: [title, '', amount(of, currency)], bold: true })
  return {
    title: told.status === 'Anulado' ? 'Arqueo de caja (anulado)' : 'Arqueo de caja',
    subtitle: [`Al ${longDate(told.date)}`, told.account, `Contado por ${told.username}`, `En ${currency}`].join(' · '),
    company: display_name,
    columns: [
      { title: 'Valor', align: 'left', width: 40 },
      { title: 'Cantidad', align: 'right', width: 25 },
      { title: 'Importe', align: 'right', width: 35 },
    ],
    rows: [
      ...told.pieces.map((piece) => ({
        cells: [amount(piece.value, currency), count(piece.count), amount(sumOfPieces([piece]), currency)],
      })),
      figure('Contado', told.counted),
      figure('En libros', told.expected),
      figure('Diferencia', told.difference),
      ...(told.difference_account ? [{ cells: [`Cuenta de la diferencia: ${told.difference_account}`, '', ''] }] : []),
      ...(told.note ? [{ cells: [told.note, '', ''] }] : []),
    ],
    size: countryOf(country).paper,
  }
}
