import { fileFormats } from '#src/kernel/files/file-formats.ts'
import { formatsOf } from '#src/kernel/format.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { xlsxBytes } from '#src/server/pdf/press/press.ts'
import type { Installed } from '#src/server/undo/take-back-act.ts'
import { sheetOfFigures } from '../rules/sheet.ts'
import type { FigurePaper } from '../schemas.ts'
import { runFigures } from './run.ts'

/** A report as a spreadsheet. @throws Refusal as the report itself */
export async function figureXlsx(ctx: Ctx<FigurePaper>, installed: Installed): Promise<Buffer> {
  const { name, ...question } = ctx.input
  const answer = await runFigures(ctx, installed, question)
  const [profile] = await ctx.sql<{ country: string }>`
    select country from company_profiles where company_id = ${ctx.company}`
  const formats = fileFormats(formatsOf(found(profile).country))
  return xlsxBytes({ name, rows: sheetOfFigures(answer) }, formats)
}
