import { countryOf } from '#src/kernel/countries.ts'
import type { Query } from '#src/server/database/transaction.ts'

interface NewCompany {
  id: string
  name: string
  email: string
  phone: string
  country: string
  city: string
  created_by: string
}

/** Creates the company of the transaction with its profile, in its country's currency. */
export async function createCompany(sql: Query, company: NewCompany): Promise<void> {
  const { id, name, email, phone, country, city, created_by } = company
  await sql`select trama.found_company(${name}, ${created_by})`
  await sql`
    insert into company_profiles (company_id, display_name, email, phone, country, city, currency, created_by)
    values (${id}, ${name}, ${email}, ${phone}, ${country}, ${city}, ${countryOf(country).currency}, ${created_by})`
}
