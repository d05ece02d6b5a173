import type { Area } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { CURRENCIES } from '../contract.ts'
import refusal from './refusals.ts'

type Areas = readonly Pick<Area, 'hooks'>[]

interface CurrencyChange {
  company: string
  currency: (typeof CURRENCIES)[number]
}

/** Refuses another currency while any area has amounts in the current one. */
export async function keepCurrency(sql: Query, areas: Areas, { company, currency }: CurrencyChange): Promise<void> {
  const [other] = await sql<{ currency: string }>`
    select currency from company_profiles where company_id = ${company} and currency <> ${currency}`
  if (!other) return
  for (const { hooks } of areas) {
    const what = await hooks?.holdsCurrency?.(sql, company)
    if (what)
      throw refusal('currency_in_use', `Ya hay ${what} en ${other.currency}: la moneda no puede cambiar.`, {
        field: 'currency',
      })
  }
}

export async function changeCurrency(sql: Query, areas: Areas, change: CurrencyChange): Promise<void> {
  await keepCurrency(sql, areas, change)
  await sql`
    update company_profiles set currency = ${change.currency}, version = version + 1
    where company_id = ${change.company} and currency <> ${change.currency}`
}
