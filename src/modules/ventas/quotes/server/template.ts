import fragment from 'sql-template-tag'
import { found, unlessStale } from '#src/kernel/refusal.ts'
import { keepLogo } from '#src/platform/templates/server/pictures.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { QuoteTemplate, QuoteTemplateChange } from '../schemas.ts'

export const quoteTemplate = ({ sql, company }: Ctx<unknown>) => quoteTemplateOf(sql, company)

/** It has a version of its own, so that who edits the company's details is in nobody's way. */
export async function saveQuoteTemplate(ctx: Ctx<QuoteTemplateChange>): Promise<QuoteTemplate> {
  const { sql, company } = ctx
  const { version, ...template } = ctx.input
  const [written] = await sql<QuoteTemplate>`
    update company_profiles set quote_template = ${JSON.stringify(template)}::jsonb,
      quote_template_version = quote_template_version + 1
    where company_id = ${company} and quote_template_version = ${version}
    returning ${SHOWN}`
  // Every company has this row, so a version that is not found is an old one.
  const saved = unlessStale(written)
  await keepLogo(ctx, saved.logoUrl)
  return saved
}

/** What the company says on every quote; all of it may be ''. */
export async function quoteTemplateOf(sql: Query, company: string): Promise<QuoteTemplate> {
  const [template] = await sql<QuoteTemplate>`select ${SHOWN} from company_profiles where company_id = ${company}`
  return found(template)
}

const SHOWN = fragment`
  coalesce(quote_template->>'logoUrl', '') as "logoUrl", coalesce(quote_template->>'header', '') as header,
  coalesce(quote_template->>'footer', '') as footer, coalesce(quote_template->>'defaultBody', '') as "defaultBody",
  quote_template_version as version`
