import fragment, { empty, raw } from 'sql-template-tag'
import { PAGE_ROWS } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { cutPage, decodeCursor } from '#src/server/calls/page.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { ListedTemplate, type Template, type TemplateList } from '../contract.ts'
import { soundDesign } from '../rows.ts'

const LISTED = raw(Object.keys(ListedTemplate.shape).join(', '))

export async function templates({ sql, company, input }: Ctx<TemplateList>) {
  const begin = decodeCursor(input.cursor, ['moment', 'uuid'])
  const wanted = fragment`
    company_id = ${company} and template_type = ${input.template_type} and is_active = ${!input.archived}
    ${input.search === '' ? empty : fragment`and search_text like trama.anywhere(${input.search})`}`
  const [rows, [counted]] = await Promise.all([
    sql<ListedTemplate & { since: string }>`
      select ${LISTED}, created_at::text as since from document_templates
      where ${wanted} ${begin ? fragment`and (created_at, id) < (${begin[0]}::timestamptz, ${begin[1]}::uuid)` : empty}
      order by created_at desc, id desc limit ${PAGE_ROWS + 1}`,
    sql<{ total: number }>`select count(*)::int as total from document_templates where ${wanted}`,
  ])
  return cutPage(rows, counted?.total ?? 0, (row) => [row.since, row.id])
}

export const template = ({ sql, company, input: { id } }: Ctx<{ id: string }>) => templateOf(sql, company, id)

/** A template of the company's. @throws Refusal 404 */
export async function templateOf(sql: Query, company: string, id: string): Promise<Template> {
  const [row] = await sql<Template>`
    select ${LISTED}, header_data, footer_data, paper, exists (
      select from template_pictures p
      where p.company_id = ${company} and p.source_url = t.header_data #>> '{companyDetails,logoUrl}' and p.failed
    ) as logo_failed
    from document_templates t where t.company_id = ${company} and t.id = ${id}`
  const known = found(row)
  return { ...known, ...soundDesign(known.template_type, known) }
}

export async function versions({ sql, company, input: { id } }: Ctx<{ id: string }>) {
  found((await sql`select from document_templates where company_id = ${company} and id = ${id}`)[0])
  return sql<{ version: number; name: string; username: string; created_at: string }>`
    select v.version, v.name, p.username, v.created_at
    from document_template_versions v join profiles p on p.company_id = v.company_id and p.id = v.created_by
    where v.company_id = ${company} and v.template_id = ${id} order by v.version desc`
}
