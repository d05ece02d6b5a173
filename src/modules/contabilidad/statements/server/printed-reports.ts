import { countryOf } from '#src/kernel/countries.ts'
import { type Formats, formatsOf } from '#src/kernel/format.ts'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { monthName } from '#src/kernel/month.ts'
import { found } from '#src/kernel/refusal.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { layOutReport, reportFile } from '#src/server/pdf/press/press.ts'
import type { Report } from '#src/server/pdf/report.ts'
import { cashFlowBetween } from '../../cash-flow/server/cash-flow.ts'
import { flowLines } from '../../cash-flow/sheet.ts'
import { resultsOf } from '../../overview/server/monthly-results.ts'
import { companyForecast } from '../../overview/server/overview.ts'
import type { TrialRow } from '../../rows.ts'
import refusal from '../../server/refusals.ts'
import { COLUMN_REPORTS } from '../columns/schemas.ts'
import { printedColumns } from '../columns/server/printed.ts'
import { usualCount } from '../columns/spans.ts'
import { NOTED_REPORTS } from '../notes/schemas.ts'
import { printedNotes } from '../notes/server/printed.ts'
import { notedSpan } from '../notes/span.ts'
import { type Printed, REPORT_TITLES, type ReportName } from '../printed-reports.ts'
import { bookFigures } from '../rules.ts'
import { printedBalance, printedIncome } from './printed-statements.ts'
import { bookPage, trialRows } from './reports.ts'

/** Lines of a printed ledger; for more there is the spreadsheet. The preview has a lower limit, because its pages cost the browser more. */
const MOST_LINES = 5_000
const MOST_SHOWN = 1_500

type Table = Pick<Report, 'columns' | 'rows' | 'landscape'>

/** A report without a last day prints today's date, because paper is read later. */
async function reportOf({ sql, company, input: query }: Ctx<Printed>, most: number): Promise<Report> {
  const today = await companyDay(sql, company)
  const input = { ...query, to: query.to ?? today }
  const [profile] = await sql<{ display_name: string; currency: string; country: string }>`
    select display_name, currency, country from company_profiles where company_id = ${company}`
  const { display_name, currency, country } = found(profile)
  const formats = formatsOf(country)
  const center = input.cost_center_id ? await centerName(sql, company, input.cost_center_id) : null
  const { title, tables, landscape, from, noted } =
    (await besideOthers(sql, company, input, formats)) ?? (await alone(sql, company, { ...input, most }))
  const notes = await printedNotes(sql, company, noted)
  const [first, ...further] = tables.map(({ columns, rows }, at) => ({
    columns,
    rows: [...rows, ...(at === tables.length - 1 ? notes : [])].map(({ cells, ...row }) => ({
      ...row,
      cells: cells.map(written(columns, formats, currency)),
    })),
  }))
  return {
    ...found(first),
    further,
    title,
    subtitle: [spanOf({ ...input, from }, today, formats), ...(center ? [center] : []), `En ${currency}`].join(' · '),
    company: display_name,
    landscape,
    size: countryOf(country).paper,
  }
}

async function alone(sql: Query, company: string, input: Dated) {
  const { title, columns, rows, landscape } = await TABLES[input.report](sql, company, input)
  const { report, from, to } = input
  const noted = NOTED_REPORTS.find((one) => one === report)
  return { title, tables: [{ columns, rows }], landscape, from, noted: noted ? notedSpan(noted, { from, to }) : null }
}

/** A statement whose columns are asked for; null: another report, or one of a single period. */
async function besideOthers(sql: Query, company: string, { by, ...input }: Printed & { to: string }, formats: Formats) {
  const report = COLUMN_REPORTS.find((one) => one === input.report)
  if (by === undefined || report === undefined) return null
  const { from, to, cost_center_id } = input
  const count = input.count ?? usualCount(by, { from: from ?? to, to })
  const asked = { report, by, count, to, from, cost_center_id }
  const printed = await printedColumns(sql, company, asked, formats)
  const noted = report === 'efectivo' ? null : { report, from: printed.from, to }
  return { title: REPORT_TITLES[report], noted, ...printed }
}

/** Formats a cell by its column: days and amounts as in the company's country. */
const written = (columns: Report['columns'], formats: Formats, currency: string) => (cell: string, at: number) => {
  const column = columns[at]
  if (cell === '' || !column) return cell
  if (column.title === 'Fecha') return formats.shortDate(cell)
  if (column.title === '%') return cell === '—' ? cell : `${formats.rounded(Number(cell))} %`
  return column.align === 'right' ? formats.amount(cell, currency) : cell
}

export const statementSpreadsheet = async (ctx: Ctx<Printed>) => layOutReport(await reportOf(ctx, MOST_SHOWN))
export const statementPdf = async (ctx: Ctx<Printed>) => reportFile(await reportOf(ctx, MOST_LINES))

/** `most`: the limit of ledger lines. */
type Dated = Printed & { to: string; most: number }

const TABLES: Record<ReportName, (sql: Query, company: string, input: Dated) => Promise<Table & { title: string }>> = {
  async comprobacion(sql, company, input) {
    const rows = (await trialRows(sql, company, input)).filter((row) => FIGURES.some((of) => centsOf(row[of]) !== 0n))
    return {
      title: REPORT_TITLES.comprobacion,
      landscape: true,
      columns: columnsOf(
        ['Código', 9],
        ['Cuenta', 31],
        ['Saldo inicial', 15],
        ['Debe', 15],
        ['Haber', 15],
        ['Saldo final', 15],
      ),
      rows: [
        ...rows.map((row) => ({ cells: [row.code, row.name, ...FIGURES.map((of) => row[of])] })),
        { cells: ['', 'Total', ...FIGURES.map((of) => sumOf(rows, of))], bold: true },
      ],
    }
  },
  async resultados(sql, company, input) {
    const { titles, rows } = await printedIncome(sql, company, input)
    return { title: REPORT_TITLES.resultados, columns: columnsOf(...titles), rows }
  },
  async balance(sql, company, input) {
    const { titles, rows } = await printedBalance(sql, company, input)
    return { title: REPORT_TITLES.balance, columns: columnsOf(...titles), rows }
  },
  async mayor(sql, company, { account_id, under, from, to, cost_center_id, most }) {
    if (!account_id) throw refusal('account_required', 'Elige una cuenta.')
    const all = await trialRows(sql, company, { from, to, cost_center_id })
    const account = found(all.find(({ id }) => id === account_id))
    const { opening, debit, credit, closing } = bookFigures(all, account, under)
    const query = { account_id, under, from, to, cost_center_id }
    const page = await bookPage(sql, company, { ...query, cursor: undefined })
    if (page.total > most)
      throw refusal(
        'report_too_long',
        `Son ${page.total} líneas: elige un período más corto${page.total > MOST_LINES ? '' : ' o descarga el PDF'}.`,
      )
    const lines = [...page.rows]
    for (let next = page.next; next !== null; ) {
      const more = await bookPage(sql, company, { ...query, cursor: next })
      lines.push(...more.rows)
      next = more.next
    }
    return {
      title: `${REPORT_TITLES.mayor}: ${account.code} ${account.name}${under ? ' y sus subcuentas' : ''}`,
      landscape: true,
      columns: columnsOf(
        ['Fecha', 10],
        ['Asiento', 9],
        ['Código', 8],
        ['Descripción', 34],
        ['Debe', 13],
        ['Haber', 13],
        ['Saldo', 13],
      ),
      rows: [
        { cells: ['', '', '', 'Saldo inicial', '', '', opening], bold: true },
        ...lines.map((line) => ({
          cells: [line.date, line.entry, line.code, line.description, line.debit, line.credit, line.balance],
        })),
        { cells: ['', '', '', 'Total', debit, credit, closing], bold: true },
      ],
    }
  },
  async centros(sql, company, { from, to }) {
    const rows = await resultsOf(sql, company, { from, to })
    const sums = (['income', 'expenses', 'net'] as const).map((of) =>
      amountOf(rows.reduce((cents, row) => cents + centsOf(row[of]), 0n)),
    )
    return {
      title: REPORT_TITLES.centros,
      columns: columnsOf(['Centro de costo', 40], ['Ingresos', 20], ['Gastos', 20], ['Resultado', 20]),
      rows: [
        ...rows.map(({ name, income, expenses, net }) => ({ cells: [name, income, expenses, net] })),
        { cells: ['Total', ...sums], bold: true },
      ],
    }
  },
  async efectivo(sql, company, { from, to }) {
    const lines = flowLines(await cashFlowBetween(sql, company, { from, to }))
    return {
      title: REPORT_TITLES.efectivo,
      columns: columnsOf(['Código', 14], ['Cuenta', 58], ['Valor', 28]),
      rows: lines.map(({ code, name, amount, strong }) => ({ cells: [code, name, amount], bold: strong })),
    }
  },
  async flujo(sql, company) {
    const { opening, months } = await companyForecast(sql, company)
    return {
      title: REPORT_TITLES.flujo,
      columns: columnsOf(
        ['Mes', 16],
        ['Facturas', 14],
        ['Vencidas', 14],
        ['Por pagar', 14],
        ['Recurrentes', 14],
        ['Registrado', 14],
        ['Saldo', 14],
      ),
      rows: [
        { cells: ['Caja y bancos ese día', '', '', '', '', '', opening], bold: true },
        ...months.map(({ month, invoices, late, bills, recurring, posted, closing }) => ({
          cells: [monthName(month), invoices, late, bills, recurring, posted, closing],
        })),
      ],
    }
  },
}

const FIGURES = ['opening', 'debit', 'credit', 'closing'] as const

const sumOf = (rows: readonly TrialRow[], of: (typeof FIGURES)[number]) =>
  amountOf(rows.reduce((cents, row) => cents + centsOf(row[of]), 0n))

/** Text columns are left-aligned; all others hold figures. */
const TEXTS = ['Código', 'Cuenta', 'Fecha', 'Asiento', 'Descripción', 'Centro de costo', 'Mes']
/** Never broken across lines: 110505 could be read as 11050. */
const WHOLE = ['Código', 'Fecha', 'Asiento']
const columnsOf = (...columns: [title: string, width: number][]): Report['columns'] =>
  columns.map(([title, width]) => ({
    title,
    width,
    align: TEXTS.includes(title) ? 'left' : 'right',
    whole: WHOLE.includes(title),
  }))

function spanOf({ report, from, to }: Printed & { to: string }, today: string, { longDate }: Formats): string {
  if (report === 'flujo') return `Desde el ${longDate(today)}`
  return report === 'balance' || !from ? `Al ${longDate(to)}` : `Del ${longDate(from)} al ${longDate(to)}`
}

async function centerName(sql: Query, company: string, id: string): Promise<string> {
  const [center] = await sql<{ name: string }>`
    select name from cost_centers where company_id = ${company} and id = ${id}`
  return found(center).name
}
