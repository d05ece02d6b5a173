import fragment from 'sql-template-tag'
import { unlessStale } from '#src/kernel/refusal.ts'
import { keepLogo } from '#src/platform/templates/server/pictures.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { QuoteTemplate, QuoteTemplateChange } from '../schemas.ts'

export const quoteTemplate = ({ sql, company }: Ctx<unknown>) => quoteTemplateOf(sql, company)

/** The template has its own version, so that it does not conflict with edits of the company's profile. */
export async function saveQuoteTemplate(ctx: Ctx<QuoteTemplateChange>): Promise<QuoteTemplate> {
  const { sql, company } = ctx
  const { version, logoUrl, header, footer, defaultBody } = ctx.input
  const [written] = await sql<QuoteTemplate>`
    insert into quote_templates as t (company_id, logo_url, header, footer, default_body, version)
    select ${company}::uuid, ${logoUrl}, ${header}, ${footer}, ${defaultBody}, 2
    where ${version}::integer = 1 or exists (select from quote_templates where company_id = ${company})
    on conflict (company_id) do update
    set logo_url = excluded.logo_url, header = excluded.header, footer = excluded.footer,
      default_body = excluded.default_body, version = t.version + 1
    where t.version = ${version}
    returning ${SHOWN}`
  const saved = unlessStale(written)
  await keepLogo(ctx, saved.logoUrl)
  return saved
}

/** The company's texts for every quote; any of them may be ''. */
export async function quoteTemplateOf(sql: Query, company: string): Promise<QuoteTemplate> {
  const [template] = await sql<QuoteTemplate>`select ${SHOWN} from quote_templates where company_id = ${company}`
  return template ?? { logoUrl: '', header: '', footer: '', defaultBody: '', version: 1 }
}

/** The logo on quotes. */
export async function logosOfQuotes(sql: Query, company: string): Promise<string[]> {
  const { logoUrl } = await quoteTemplateOf(sql, company)
  return [logoUrl]
}

const SHOWN = fragment`logo_url as "logoUrl", header, footer, default_body as "defaultBody", version`
