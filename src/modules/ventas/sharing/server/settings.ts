import { unlessStale } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { QuoteSettings, QuoteSettingsChange } from '../schemas.ts'

export const quoteSettings = ({ sql, company }: Ctx<unknown>) => quoteSettingsOf(sql, company)

export async function saveQuoteSettings({ sql, company, input }: Ctx<QuoteSettingsChange>): Promise<QuoteSettings> {
  const { accepted_invoice, drafts_orders, version } = input
  const [saved] = await sql<QuoteSettings>`
    insert into quote_settings as s (company_id, accepted_invoice, drafts_orders, version)
    select ${company}::uuid, ${accepted_invoice}, ${drafts_orders}, 2
    where ${version}::integer = 1 or exists (select from quote_settings where company_id = ${company})
    on conflict (company_id) do update
      set accepted_invoice = excluded.accepted_invoice, drafts_orders = excluded.drafts_orders, version = s.version + 1
    where s.version = ${version}
    returning accepted_invoice, drafts_orders, version`
  return unlessStale(saved)
}

/** What a company wants to follow an acceptance; of one that was there before it could say so, nothing. */
export async function quoteSettingsOf(sql: Query, company: string): Promise<QuoteSettings> {
  const [settings] = await sql<QuoteSettings>`
    select accepted_invoice, drafts_orders, version from quote_settings where company_id = ${company}`
  return settings ?? { accepted_invoice: 'nada', drafts_orders: false, version: 1 }
}
