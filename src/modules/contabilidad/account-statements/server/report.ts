import { countryOf } from '#src/kernel/countries.ts'
import { formatsOf } from '#src/kernel/format.ts'
import { centsOf } from '#src/kernel/money/cents.ts'
import { found } from '#src/kernel/refusal.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { layOutReport, reportFile } from '#src/server/pdf/press/press.ts'
import type { Report } from '#src/server/pdf/report.ts'
import { AGES } from '../rules.ts'
import type { AccountStatement, StatementInput } from '../schemas.ts'
import { statementOf } from './statement.ts'

export const accountStatementSheet = async ({ sql, company, input }: Ctx<StatementInput>) =>
  layOutReport(await accountReportOf(sql, company, input))

export const accountStatementPdf = async ({ sql, company, input }: Ctx<StatementInput>) =>
  reportFile(await accountReportOf(sql, company, input))

/** The statement on paper. Without a last day it says today's, because paper is read later. */
export async function accountReportOf(sql: Query, company: string, query: StatementInput): Promise<Report> {
  const input = { ...query, to: query.to ?? (await companyDay(sql, company)) }
  const statement = await statementOf(sql, company, input)
  const [profile] = await sql<{ display_name: string; country: string }>`
    select display_name, country from company_profiles where company_id = ${company}`
  const { display_name, country } = found(profile)
  const { longDate, shortDate, amount } = formatsOf(country)
  const { client, currency, rows, opening, charges, credits, closing } = statement
  const figure = (text: string) => (centsOf(text) === 0n ? '' : amount(text, currency))
  const span = input.from ? `Del ${longDate(input.from)} al ${longDate(input.to)}` : `Al ${longDate(input.to)}`
  return {
    title: `Estado de cuenta de ${client}`,
    subtitle: [span, `En ${currency}`].join(' · '),
    company: display_name,
    columns: [
      { title: 'Fecha', align: 'left', width: 14, whole: true },
      { title: 'Movimiento', align: 'left', width: 41 },
      { title: 'Cargo', align: 'right', width: 15 },
      { title: 'Abono', align: 'right', width: 15 },
      { title: 'Saldo', align: 'right', width: 15 },
    ],
    rows: [
      { cells: ['', 'Saldo inicial', '', '', amount(opening, currency)], bold: true },
      ...rows.map((row) => ({
        cells: [shortDate(row.date), row.what, figure(row.charge), figure(row.credit), amount(row.balance, currency)],
      })),
      {
        cells: ['', 'Saldo final', amount(charges, currency), amount(credits, currency), amount(closing, currency)],
        bold: true,
      },
      ...agesOf(statement).map(([title, owed]) => ({ cells: ['', title, '', '', amount(owed, currency)] })),
    ],
    size: countryOf(country).paper,
  }
}

/** What of the balance is due since when, and what of it is the client's own money; what is 0 is left out. */
const agesOf = ({ ageing, advance }: AccountStatement): [string, string][] =>
  [
    ...AGES.map(([age, title]): [string, string] => [title, ageing[age]]),
    ['Anticipo a su favor', advance] satisfies [string, string],
  ].filter(([, amount]) => centsOf(amount) !== 0n)
