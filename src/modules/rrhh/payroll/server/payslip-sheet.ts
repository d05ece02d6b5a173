import { countryOf } from '#src/kernel/countries.ts'
import type { Mark, PrintedDocument } from '#src/kernel/files/printed-document.ts'
import { formatsOf } from '#src/kernel/format.ts'
import { fontMetrics } from '#src/server/pdf/fonts.ts'
import { printReport } from '#src/server/pdf/report.ts'
import type { Payslip } from '../payslip.ts'
import { periodTitle } from '../periods.ts'
import type { PayItem } from '../schemas.ts'

const SIGN_Y = 110
const SIGN_X = 42
const SIGN_WIDTH = 220
const INK = '#1f2430'

/** A payslip on paper: salary, bonuses, deductions and what is left, with a line to sign on. */
export async function payslipSheet(payslip: Payslip): Promise<PrintedDocument> {
  const { line, country, currency } = payslip
  const formats = formatsOf(country)
  const money = (amount: string) => formats.money(amount, currency)
  const of = (kind: PayItem['kind']) => line.items.filter((item) => item.kind === kind)
  const away = line.absent > 0 ? `, ${line.absent} de ausencia sin pago` : ''
  const sheet = await printReport({
    title: `Recibo de pago · ${line.name}`,
    subtitle: [
      periodTitle(payslip),
      `Del ${formats.shortDate(payslip.starts_on)} al ${formats.shortDate(payslip.ends_on)}`,
      line.position,
      `Contratación: ${formats.shortDate(payslip.hire_date)}`,
    ].join(' · '),
    company: payslip.company,
    size: countryOf(country).paper,
    columns: [
      { title: 'Concepto', align: 'left', width: 46 },
      { title: 'Detalle', align: 'left', width: 30 },
      { title: 'Devengado', align: 'right', width: 22 },
      { title: 'Deducido', align: 'right', width: 22 },
    ],
    rows: [
      { cells: ['Sueldo', `${line.days} días de ${money(line.salary)} al mes${away}`, money(line.worked), ''] },
      ...of('bono').map((item) => ({ cells: [item.name, percentOf(item), money(item.amount), ''] })),
      ...of('deducción').map((item) => ({ cells: [item.name, percentOf(item), '', money(item.amount)] })),
      { cells: ['Total', '', money(line.earned), money(line.deducted)], bold: true },
      { cells: ['Neto a pagar', '', money(line.net), ''], bold: true },
      ...(line.note === '' ? [] : [{ cells: [`Nota: ${line.note}`, '', '', ''] }]),
    ],
  })
  return signed(sheet)
}

const percentOf = ({ rate }: PayItem) => (rate === null ? '' : `${Number(rate)} %`)

/** The place to sign, at the foot of the last page. */
async function signed(sheet: PrintedDocument): Promise<PrintedDocument> {
  const metrics = await fontMetrics(sheet.font)
  const y = sheet.height - SIGN_Y
  const text = metrics.clean('Recibí conforme: firma y documento')
  const marks: Mark[] = [
    { kind: 'line', x: SIGN_X, y, toX: SIGN_X + SIGN_WIDTH, toY: y, color: INK, thickness: 0.7 },
    {
      kind: 'text',
      x: SIGN_X,
      y: y + 12,
      text,
      width: metrics.width(text, 8, false),
      size: 8,
      bold: false,
      color: INK,
    },
  ]
  return {
    ...sheet,
    pages: sheet.pages.map((page, at) => (at === sheet.pages.length - 1 ? [...page, ...marks] : page)),
  }
}
