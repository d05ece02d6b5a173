import fragment, { type Sql } from 'sql-template-tag'
import { MOST_PAGES, type PrintedDocument } from '#src/kernel/files/printed-document.ts'
import { formatsOf } from '#src/kernel/format.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Printing } from '#src/platform/templates/paper-rows.ts'
import { stampPaper } from '#src/platform/templates/server/papers/stamp-paper.ts'
import { bytesOf, paperOf } from '#src/platform/templates/server/papers/stored-paper.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { fileOf, pdfFile } from '#src/server/pdf/press/press.ts'
import refusal from '../../server/refusals.ts'
import type { Payslip } from '../payslip.ts'
import { type PeriodKind, periodTitle } from '../periods.ts'
import type { AllPayslips, Payroll } from '../schemas.ts'
import { lineShown, payrollAt } from './payrolls.ts'
import { payslipSheet as draw } from './payslip-sheet.ts'

const { shortDate } = formatsOf('')

/** Drawn where no paper is kept: of a draft, and while those of a closed one are being written. */
export interface DrawnPayslip {
  payslip: Payslip
  status: Payroll['status']
  annulled_on: string | null
}

/** Payslips of a payroll by name, or one of them. */
export async function payslipsOf(
  sql: Query,
  company: string,
  { where, skip = 0, limit }: { where: Sql; skip?: number; limit: number },
): Promise<DrawnPayslip[]> {
  const rows = await sql<{
    line: Payslip['line']
    kind: PeriodKind
    starts_on: string
    ends_on: string
    status: Payroll['status']
    annulled_on: string | null
    hire_date: string
    name: string
    country: string
    currency: string
  }>`
    select to_jsonb(s) - 'kind' - 'starts_on' - 'ends_on' - 'status' - 'annulled_on' - 'hire_date' - 'place'
        || jsonb_build_object('salary', s.salary::text, 'worked', s.worked::text, 'earned', s.earned::text,
             'deducted', s.deducted::text, 'net', s.net::text) as line,
      s.kind, s.starts_on, s.ends_on, s.status, s.annulled_on, s.hire_date, p.display_name as name, p.country, p.currency
    from (
      select ${lineShown(company)}, y.kind, y.starts_on, y.ends_on, y.status, y.annulled_on, e.hire_date, l.plain_name as place
      from payroll_lines l
      join payrolls y on y.company_id = l.company_id and y.id = l.payroll_id
      join employees e on e.company_id = l.company_id and e.id = l.employee_id
      where l.company_id = ${company} and ${where}
      order by l.plain_name, l.id offset ${skip} limit ${limit}
    ) s cross join company_profiles p
    where p.company_id = ${company} order by s.place, s.id`
  return rows.map(({ line, name, status, annulled_on, ...rest }) => ({
    status,
    annulled_on,
    payslip: { type: 'payslip', date: rest.ends_on, company: name, line, ...rest },
  }))
}

/** A payslip as it stands now: a draft's says that it is one, an annulled one's too. */
export async function drawPayslip({ payslip, status, annulled_on }: DrawnPayslip): Promise<PrintedDocument> {
  const sheet = await draw(payslip)
  if (status === 'draft') return stampPaper(sheet, 'BORRADOR: aún no es un recibo de pago.')
  return status === 'annulled' ? stampPaper(sheet, annulmentOf(annulled_on)) : sheet
}

export const annulmentOf = (day: string | null) => `NÓMINA ANULADA el ${shortDate(day ?? '')}.`

/** One by its line; the bytes that are kept where the payroll is closed. */
export const payslip = async (ctx: Ctx<Printing>): Promise<PrintedDocument> => (await printedPayslip(ctx)).sheet

export async function payslipPdf(ctx: Ctx<Printing>): Promise<File> {
  const { sheet, paper } = await printedPayslip(ctx)
  return paper ? fileOf(sheet, await bytesOf(ctx.sql, ctx.company, paper)) : pdfFile(sheet)
}

async function printedPayslip({ sql, company, input: { id, edition } }: Ctx<Printing>) {
  const [one] = await payslipsOf(sql, company, { where: fragment`l.id = ${id}`, limit: 1 })
  const payslip = found(one)
  const paper = payslip.status === 'draft' && !edition ? undefined : await paperOf<Payslip>(sql, company, id, edition)
  if (edition !== undefined) found(paper)
  return { paper, sheet: paper?.sheet ?? (await drawPayslip(payslip)) }
}

/** Everybody's in one file, as many as a file holds; further ones in further parts. */
export async function payslipsPdf({ sql, company, input: { id, part } }: Ctx<AllPayslips>): Promise<File> {
  const payroll = await payrollAt(sql, company, id)
  const where = fragment`l.payroll_id = ${id}`
  const all = await payslipsOf(sql, company, { where, skip: (part - 1) * MOST_PAGES, limit: MOST_PAGES })
  const lines = all.map(({ payslip: { line } }) => line.id)
  const papers = await sql<{ document_id: string; sheet: PrintedDocument }>`
    select distinct on (document_id) document_id, sheet from issued_papers
    where company_id = ${company} and document_id = any(${payroll.status === 'draft' ? [] : lines}::uuid[])
    order by document_id, edition desc`
  const sheets: PrintedDocument[] = []
  for (const one of all) {
    sheets.push(
      papers.find(({ document_id }) => document_id === one.payslip.line.id)?.sheet ?? (await drawPayslip(one)),
    )
  }
  const [first] = sheets
  if (!first) throw refusal('no_more_payslips', 'No hay más recibos en esta nómina.')
  const title = `Recibos de pago · ${periodTitle(payroll)}${part > 1 ? ` · ${part}` : ''}`
  return pdfFile({ ...first, title, pages: sheets.flatMap(({ pages }) => pages).slice(0, MOST_PAGES) })
}
