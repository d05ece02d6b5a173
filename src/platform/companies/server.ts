import { raw } from 'sql-template-tag'
import { v7 } from 'uuid'
import { found, unlessStale } from '#src/kernel/refusal.ts'
import { normalTaxId } from '#src/kernel/tax-id/written.ts'
import { type Area, type Services, serve } from '#src/server/calls/serve.ts'
import { keepLogo } from '../templates/server/pictures.ts'
import type { CompanyChoice } from './choose-company.ts'
import { CompanyDetails, companies } from './contract.ts'
import { registeredHandlers } from './server/company-files.ts'
import { keepCurrency } from './server/currency.ts'
import { retentionHandlers } from './server/retention.ts'
import { searchedCompanies } from './server/search.ts'

const DETAILS = raw(Object.keys(CompanyDetails.shape).join(', '))

export default ({ areas }: Services): Area => ({
  ...serve(companies, {
    ...registeredHandlers,
    ...retentionHandlers,

    async choices({ sql }) {
      return sql<CompanyChoice>`
      select c.id, p.display_name as name, p.active, p.currency, p.country
      from companies c join company_profiles p on p.company_id = c.id
      order by trama.plain(p.display_name), c.id`
    },

    async details({ sql, company }) {
      const [details] = await sql<CompanyDetails>`
      select ${DETAILS} from company_profiles where company_id = ${company}`
      return found(details)
    },

    async saveDetails(ctx) {
      const { sql, company, input } = ctx
      await keepCurrency(sql, areas(), { company, currency: input.currency })
      const { tax_kind, tax_number } = normalTaxId(input)
      const [written] = await sql<CompanyDetails>`
      update company_profiles
      set display_name = ${input.display_name}, legal_name = ${input.legal_name}, tax_kind = ${tax_kind}, tax_number = ${tax_number}, email = ${input.email}, phone = ${input.phone}, country = ${input.country},
        city = ${input.city}, address = ${input.address}, logo_url = ${input.logo_url}, description = ${input.description},
        website = ${input.website}, currency = ${input.currency}, version = version + 1
      where company_id = ${company} and version = ${input.version}
      returning ${DETAILS}`
      // Every company has this row, so if none matches, the version is stale.
      const saved = unlessStale(written)
      // Requests and suggestions show the company's name from here.
      await keepLogo(ctx, saved.logo_url)
      await sql`update public.companies set name = ${saved.display_name} where id = ${company}`
      return saved
    },

    async enter({ sql, user, input }) {
      found((await sql`select from companies where id = ${input.company_id}`)[0])
      await sql`
      insert into control_visits (id, person_id, company_id, module_id)
      values (${v7()}, ${user.id}, ${input.company_id}, ${input.module_id})`
      return {}
    },
  }),
  fillings: [searchedCompanies],
})
