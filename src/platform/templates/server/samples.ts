import type { Ctx } from '#src/server/calls/serve.ts'
import { pdfFile } from '#src/server/pdf/press/press.ts'
import { companyDay } from '../../companies/server/company-day.ts'
import type { TemplatePreview } from '../contract.ts'
import type { Design, TemplateType } from '../rows.ts'
import { sampleOf } from '../sample.ts'
import { drawDesign, startingDesign } from './draw-document.ts'
import { seriesOf } from './edit-template.ts'
import { templateOf } from './lists.ts'

/** What a new template begins with. Its number is only taken once it is saved. */
export async function beginning({
  sql,
  company,
  input: { template_type: type },
}: Ctx<{ template_type: TemplateType }>) {
  const { series, year } = await seriesOf(sql, company, type)
  const [counted] = await sql<{ last_number: number }>`
    select last_number from document_counters where company_id = ${company} and series = ${series} and year = ${year}`
  const next = String((counted?.last_number ?? 0) + 1).padStart(3, '0')
  return { ...(await startingDesign(sql, company, type)), next_number: `${series}-${year}-${next}` }
}

export const preview = (ctx: Ctx<TemplatePreview>) => drawn(ctx, ctx.input.template_type, ctx.input)

export async function templateSample(ctx: Ctx<{ id: string }>) {
  const template = await templateOf(ctx.sql, ctx.company, ctx.input.id)
  return drawn(ctx, template.template_type, template)
}

export const samplePdf = async (ctx: Ctx<{ id: string }>) => pdfFile(await templateSample(ctx))

async function drawn({ sql, company }: Ctx<object>, type: TemplateType, design: Design) {
  const [profile] = await sql<{ currency: string }>`
    select currency from company_profiles where company_id = ${company}`
  const document = sampleOf(type, { today: await companyDay(sql, company), currency: profile?.currency ?? 'USD' })
  return drawDesign(sql, company, document, design)
}
