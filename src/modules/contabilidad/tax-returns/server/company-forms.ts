import type { Query } from '#src/server/database/transaction.ts'
import { reteicaForm } from '../forms/co-reteica.ts'
import { formsOf } from '../forms/forms.ts'
import type { TaxForm } from '../tax-form.ts'

/** The forms of a company of a country, with the summaries of the municipalities for which it withholds. */
export const companyForms = async (sql: Query, company: string, country: string): Promise<TaxForm[]> => [
  ...formsOf(country),
  ...(await municipalForms(sql, company)).filter((form) => form.country === country),
]

/** One a municipality, with the rates that its taxes have or documents bore. */
async function municipalForms(sql: Query, company: string): Promise<TaxForm[]> {
  const rows = await sql<{ municipality: string; rates: string[] }>`
    select m.municipality, array_agg(trim_scale(m.rate)::text order by m.rate) as rates from (
      select k.municipality, r.percent as rate from tax_codes k
      join tax_rates r on r.company_id = k.company_id and r.code_id = k.id
      where k.company_id = ${company} and k.municipality <> '' and k.applies <> 'ventas' and k.archived_at is null
      union
      select k.municipality, t.rate from bill_taxes t
      join tax_codes k on k.company_id = t.company_id and k.id = t.code_id
      where t.company_id = ${company} and t.kind = 'reteica' and k.municipality <> '') m
    group by m.municipality order by trama.plain(m.municipality)`
  return rows.map(({ municipality, rates }) => reteicaForm(municipality, rates))
}
