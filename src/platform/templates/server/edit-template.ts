import fragment, { type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import { found, versionConflict } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { companyDay } from '../../companies/server/company-day.ts'
import type { NewTemplate, Template, TemplateChange, TemplateContent } from '../contract.ts'
import { soundDesign, type TemplateType } from '../rows.ts'
import { templateOf } from './lists.ts'
import { nextNumber } from './numbers.ts'
import { keepLogo } from './pictures.ts'
import refusal from './refusals.ts'

const SERIES = { quote: 'TPL-COT', invoice: 'TPL-FAC' } as const
const ARCHIVED = 'La plantilla está archivada. Restáurala para cambiarla.'
const LONGEST_NAME = 100

const archived = () => refusal('template_archived', ARCHIVED)

/** The series in which templates of a type are numbered, and the year where the company is. */
export async function seriesOf(sql: Query, company: string, type: TemplateType) {
  const day = await companyDay(sql, company)
  return { series: SERIES[type], year: Number(day.slice(0, 4)) }
}

const keyOf = (type: TemplateType, company: string, version: number) => `${type}-${company.slice(0, 4)}-v${version}`

/** The first of a type becomes its default: from then on it draws. */
export const createTemplate = (ctx: Ctx<NewTemplate>) => created(ctx, ctx.input)

async function created(ctx: Ctx<object>, input: NewTemplate): Promise<Template> {
  const { sql, company, user } = ctx
  const { template_type: type, ...content } = input
  const { series, year } = await seriesOf(sql, company, type)
  const number = await nextNumber(sql, company, series, year)
  const id = v7()
  // Whoever creates another one of the type waits for the number above, so only one of them finds no default.
  await sql`
    insert into document_templates (
      company_id, id, created_by, template_type, name, is_default, template_number, template_key,
      header_data, footer_data, paper)
    select ${company}, ${id}, ${user.id}, ${type}, ${content.name}, not exists (
        select from document_templates where company_id = ${company} and template_type = ${type} and is_default),
      ${number}, ${keyOf(type, company, 1)}, ${JSON.stringify(content.header_data)}::jsonb,
      ${JSON.stringify(content.footer_data)}::jsonb, ${content.paper}`
  await keepVersion(ctx, id)
  await keepLogo(ctx, content.header_data.companyDetails.logoUrl)
  return templateOf(sql, company, id)
}

export async function saveTemplate(ctx: Ctx<TemplateChange>): Promise<Template> {
  const { id, version, ...content } = ctx.input
  return saved(ctx, { id, version, content })
}

export async function duplicateTemplate(ctx: Ctx<{ id: string }>): Promise<Template> {
  const { template_type, name, header_data, footer_data, paper } = await templateOf(ctx.sql, ctx.company, ctx.input.id)
  const copy = ' (copia)'
  return created(ctx, {
    template_type,
    name: name.slice(0, LONGEST_NAME - copy.length) + copy,
    header_data,
    footer_data,
    paper,
  })
}

export async function makeDefault(ctx: Ctx<{ id: string }>): Promise<Template> {
  const { sql, company, input } = ctx
  const { template_type: type, is_active } = await templateOf(sql, company, input.id)
  if (!is_active) throw archived()
  // Every template of the type, in one order, so that two who choose at once wait for each other.
  await sql`
    select from document_templates where company_id = ${company} and template_type = ${type} order by id for update`
  await sql`
    update document_templates set is_default = false
    where company_id = ${company} and template_type = ${type} and is_default and id <> ${input.id}`
  return marked(ctx, fragment`is_default = true`, fragment`archived_at is null`, archived)
}

/** Where it was the default, the type's documents look as they do without a template until another is chosen. */
export const archiveTemplate = (ctx: Ctx<{ id: string }>) =>
  marked(ctx, fragment`is_default = false, archived_at = coalesce(archived_at, now())`)

export const restoreTemplate = (ctx: Ctx<{ id: string }>) => marked(ctx, fragment`archived_at = null`)

export async function restoreVersion(ctx: Ctx<{ id: string; version: number; restored: number }>): Promise<Template> {
  const { sql, company, input } = ctx
  const { id, version, restored } = input
  const [earlier] = await sql<TemplateContent>`
    select name, header_data, footer_data, paper from document_template_versions
    where company_id = ${company} and template_id = ${id} and version = ${restored}`
  const { template_type: type } = await templateOf(sql, company, id)
  const content = found(earlier)
  return saved(ctx, { id, version, content: { ...content, ...soundDesign(type, content) } })
}

interface Saving {
  id: string
  /** As the person saw it. */
  version: number
  content: TemplateContent
}

async function saved(ctx: Ctx<object>, { id, version, content }: Saving): Promise<Template> {
  const { sql, company } = ctx
  const { template_type: type } = await templateOf(sql, company, id)
  const changed = await sql`
    update document_templates
    set name = ${content.name}, header_data = ${JSON.stringify(content.header_data)}::jsonb,
      footer_data = ${JSON.stringify(content.footer_data)}::jsonb, paper = ${content.paper},
      version = version + 1, template_key = ${keyOf(type, company, version + 1)}, updated_at = now()
    where company_id = ${company} and id = ${id} and version = ${version} and archived_at is null
    returning id`
  if (changed.length === 0) {
    const now = await templateOf(sql, company, id)
    throw now.version === version ? archived() : versionConflict()
  }
  await keepVersion(ctx, id)
  await keepLogo(ctx, content.header_data.companyDetails.logoUrl)
  return templateOf(sql, company, id)
}

/** What the template holds now, as a version of it. */
async function keepVersion({ sql, company, user }: Ctx<object>, id: string) {
  await sql`
    insert into document_template_versions (
      company_id, id, template_id, version, name, header_data, footer_data, paper, created_by)
    select company_id, ${v7()}, id, version, name, header_data, footer_data, paper, ${user.id}
    from document_templates where company_id = ${company} and id = ${id}`
}

async function marked(
  { sql, company, input: { id } }: Ctx<{ id: string }>,
  set: Sql,
  where: Sql = fragment`true`,
  otherwise = versionConflict,
): Promise<Template> {
  const before = await templateOf(sql, company, id)
  const changed = await sql`
    update document_templates set ${set} where company_id = ${company} and id = ${before.id} and ${where} returning id`
  if (changed.length === 0) throw otherwise()
  return templateOf(sql, company, id)
}
