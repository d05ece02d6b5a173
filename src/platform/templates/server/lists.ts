import fragment, { raw } from 'sql-template-tag'
import { found } from '#src/kernel/refusal.ts'
import { descending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { ListedTemplate, type Template, type TemplateList } from '../contract.ts'
import { soundDesign } from '../rows.ts'

const LISTED = raw(Object.keys(ListedTemplate.shape).join(', '))

export const templates = (ctx: Ctx<TemplateList>) =>
  listOf<ListedTemplate>(ctx, {
    select: LISTED,
    from: fragment`from document_templates`,
    where: [
      fragment`company_id = ${ctx.company}`,
      fragment`template_type = ${ctx.input.template_type}`,
      fragment`is_active = ${!ctx.input.archived}`,
    ],
    search: fragment`search_text`,
    order: descending(['moment', fragment`created_at`], ['uuid', fragment`id`]),
  })

export const template = ({ sql, company, input: { id } }: Ctx<{ id: string }>) => templateOf(sql, company, id)

/** A template of the company's. @throws Refusal 404 */
export async function templateOf(sql: Query, company: string, id: string): Promise<Template> {
  const [row] = await sql<Template>`
    select ${LISTED}, header_data, footer_data, paper, exists (
      select from template_pictures p
      where p.company_id = ${company} and p.source_url = t.header_data #>> '{companyDetails,logoUrl}' and p.failed
    ) as logo_failed
    from document_templates t where t.company_id = ${company} and t.id = ${id}`
  const template = found(row)
  return { ...template, ...soundDesign(template.template_type, template) }
}

export async function versions({ sql, company, input: { id } }: Ctx<{ id: string }>) {
  found((await sql`select from document_templates where company_id = ${company} and id = ${id}`)[0])
  return sql<{ version: number; name: string; username: string; created_at: string }>`
    select v.version, v.name, p.username, v.created_at
    from document_template_versions v join profiles p on p.company_id = v.company_id and p.id = v.created_by
    where v.company_id = ${company} and v.template_id = ${id} order by v.version desc`
}
