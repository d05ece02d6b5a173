import { amountOf } from '#src/kernel/money/cents.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { boxFigures, resultOf } from '../figures.ts'
import { type FilingPeriod, lastFilingPeriod } from '../filing-periods.ts'
import type { TaxSettlement } from '../schemas.ts'
import { companyForms } from './company-forms.ts'
import { cellsOf, countryOfCompany } from './draft.ts'
import { carriedInto, isSettlementOf, standingSettlements } from './settlements.ts'

export interface DueReturn {
  form: string
  municipality: string
  number: string
  months: number
  period: FilingPeriod
  due: string
}

/** Of each form its last period that is over, where something is to be paid and not settled: as long as the one settled last, else as is usual. */
export async function dueReturns(sql: Query, company: string): Promise<DueReturn[]> {
  const [country, settled, today] = await Promise.all([
    countryOfCompany(sql, company),
    standingSettlements(sql, company),
    companyDay(sql, company),
  ])
  const returns: DueReturn[] = []
  for (const form of await companyForms(sql, company, country)) {
    const last = settled.find((one) => isSettlementOf(one, form))
    const months = last ? lengthOf(last) : (form.months[0] ?? 1)
    const period = lastFilingPeriod(months, today)
    if (last && last.to_day >= period.from) continue
    const filing = { form, period }
    const figures = boxFigures(form, await cellsOf(sql, company, filing), carriedInto(settled, filing))
    const { due } = resultOf(form, figures)
    const { id, municipality = '', number } = form
    if (due > 0n) returns.push({ form: id, municipality, number, months, period, due: amountOf(due) })
  }
  return returns
}

/** In months: no period goes beyond a year. */
const lengthOf = ({ from_day, to_day }: TaxSettlement) => Number(to_day.slice(5, 7)) - Number(from_day.slice(5, 7)) + 1
