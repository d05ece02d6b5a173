import type { CURRENCIES } from '#src/platform/companies/contract.ts'
import { keepCurrency } from '#src/platform/companies/server/currency.ts'
import type { Ctx } from '#src/server/serve.ts'

type Currency = (typeof CURRENCIES)[number]

export async function setCurrency({ sql, company, input: { currency } }: Ctx<{ currency: Currency }>) {
  await keepCurrency(sql, company, currency)
  await sql`
    update company_profiles set currency = ${currency}, version = version + 1
    where company_id = ${company} and currency <> ${currency}`
  return { currency }
}
