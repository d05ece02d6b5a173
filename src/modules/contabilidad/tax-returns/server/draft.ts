import fragment, { type Sql } from 'sql-template-tag'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { found } from '#src/kernel/refusal.ts'
import { declaredByRate } from '#src/modules/cdm/port.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import { boxFigures, resultOf, unboxed } from '../figures.ts'
import { type FilingPeriod, filingPeriod } from '../filing-periods.ts'
import { TAX_FORMS } from '../forms/forms.ts'
import type { TaxReturn, TaxReturnAsked, TaxReturns } from '../schemas.ts'
import type { TaxBox, TaxCell, TaxForm } from '../tax-form.ts'
import { companyForms } from './company-forms.ts'
import { filedRows } from './events.ts'
import { carriedInto, isSettlementOf, standingSettlements } from './settlements.ts'

export async function taxReturns({ sql, company }: Ctx<unknown>): Promise<TaxReturns> {
  const [country, settled, taxes] = await Promise.all([
    countryOfCompany(sql, company),
    standingSettlements(sql, company),
    sql`select from tax_codes where company_id = ${company} and declared_as <> '' limit 1`,
  ])
  const forms = await companyForms(sql, company, country)
  return { country, ready: taxes.length > 0, forms: forms.map(listed), settled }
}

const listed = ({ id, municipality = '', number, name, months }: TaxForm) => ({
  ...{ form: id as TaxReturnAsked['form'], municipality, number, name, months: [...months] },
})

export async function countryOfCompany(sql: Query, company: string): Promise<string> {
  const [profile] = await sql<{ country: string }>`select country from company_profiles where company_id = ${company}`
  return found(profile).country
}

export interface Filing {
  form: TaxForm
  period: FilingPeriod
}

/** @throws Refusal for a form of another country, for a municipality for which the company withholds nothing, and for a period that the form does not have */
export async function filingAsked(sql: Query, company: string, asked: TaxReturnAsked): Promise<Filing> {
  const form = await formAsked(sql, company, asked)
  const period = filingPeriod(form, asked.from, asked.months)
  if (period === null) throw refusal('tax_period_unknown', 'Ese período no es de este formulario.', { field: 'from' })
  return { form, period }
}

async function formAsked(sql: Query, company: string, asked: TaxReturnAsked): Promise<TaxForm> {
  const forms = await companyForms(sql, company, await countryOfCompany(sql, company))
  const form = forms.find(
    ({ id, municipality = '' }) => id === asked.form && (asked.form !== RETEICA || municipality === asked.municipality),
  )
  if (form) return form
  if (asked.form === RETEICA)
    throw refusal('tax_municipality_unknown', 'No tienes un ReteICA de ese municipio que se use en compras.', {
      field: 'municipality',
    })
  const { number, country } = found(TAX_FORMS.find(({ id }) => id === asked.form))
  throw refusal('tax_form_of_other_country', `El formulario ${number} es de ${country}.`, { field: 'form' })
}

const RETEICA = 'co_reteica' satisfies TaxReturnAsked['form']

/** What the books have of each tax in the period. */
export async function cellsOf(sql: Query, company: string, { form, period }: Filing): Promise<TaxCell[]> {
  const cells = await sql<TaxCell>`
    select f.side, f.code_id, f.declared_as, max(f.name) as name, f.kind, trim_scale(f.rate)::text as rate, f.withheld, f.returned, f.person,
      coalesce(a.type = 'Gasto', false) as cost, f.account_id, count(distinct f.document_id)::int as documents,
      case when f.withheld and f.side = 'compras' then array_agg(distinct f.who) else '{}' end as people,
      sum(f.base)::numeric(20,2)::text as base, sum(f.amount)::numeric(20,2)::text as amount
    from ${filedRows(company, form, period)} f
    left join chart_of_accounts a on a.company_id = ${company} and a.id = f.account_id
    group by f.side, f.code_id, f.declared_as, f.kind, f.rate, f.withheld, f.returned, f.person, a.type, f.account_id
    having sum(f.base) <> 0 or sum(f.amount) <> 0 or count(*) > 0
    order by f.side desc, f.withheld, f.code_id nulls first, f.rate, f.returned, f.person`
  return cells.map((cell) => ({
    ...cell,
    declared_as: cell.code_id === null ? declaredByRate(form.country, cell.rate, period.to) : cell.declared_as,
  }))
}

/** A row `f` of one of these. */
export const ofCells = (cells: readonly TaxCell[]): Sql => fragment`exists (
  select from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb)
    as k (side text, code_id uuid, rate numeric, returned boolean, person text, withheld boolean)
  where k.side = f.side and k.code_id is not distinct from f.code_id and k.rate = f.rate and k.returned = f.returned
    and k.person = f.person and k.withheld = f.withheld)`

export async function taxReturn({ sql, company, input }: Ctx<TaxReturnAsked>): Promise<TaxReturn> {
  const filing = await filingAsked(sql, company, input)
  const [cells, settled, today] = await Promise.all([
    cellsOf(sql, company, filing),
    standingSettlements(sql, company),
    companyDay(sql, company),
  ])
  const { form, period } = filing
  const { municipality = '', number, name, notes, sources, looked_up, sections } = form
  const settlement = settled.find(
    (one) => isSettlementOf(one, form) && one.from_day === period.from && one.to_day === period.to,
  )
  const carried = settlement ? centsOf(settlement.carried) : carriedInto(settled, filing)
  const figures = boxFigures(form, cells, carried)
  const { due, credit } = resultOf(form, figures)
  return {
    ...{
      form: input.form,
      municipality,
      number,
      name,
      from: period.from,
      to: period.to,
      over: period.to < today,
      looked_up,
    },
    ...{ cash: form.basis === 'caja', notes: [...notes], sources: [...sources] },
    sections: sections.map(({ title, boxes }) => ({ title, boxes: boxes.map((box) => shownBox(box, figures)) })),
    unboxed: unboxed(form, cells).map((cell) => ({ ...cell, why: whyNot(cell) })),
    due: amountOf(due),
    credit: amountOf(credit),
    settlement: settlement ?? null,
    changed: amountOf(settlement ? due - credit - (centsOf(settlement.due) - centsOf(settlement.credit)) : 0n),
  }
}

function shownBox({ number, label, hint = '', feed }: TaxBox, figures: ReadonlyMap<string, bigint>) {
  const amount = amountOf(figures.get(number) ?? 0n)
  return { number, label, hint, amount, of: feed?.of ?? ('' as const) }
}

function whyNot({ cost, declared_as, code_id, kind, person, side, withheld }: TaxCell): string {
  if (cost) return 'Es parte de lo que cuesta la compra.'
  if (code_id === null) return 'Es un porcentaje solo: elige un impuesto de tu país en tus documentos.'
  if (declared_as === '' && kind === 'reteica') return 'El impuesto no dice de qué municipio es.'
  if (declared_as === '') return 'El impuesto no dice cómo se declara.'
  if (side === 'compras' && withheld && person === '')
    return 'Puede faltar la identificación del proveedor, o se declara en otro formulario.'
  return 'Se declara en otro formulario, o no se declara.'
}
