import { countryOf } from '#src/kernel/countries.ts'
import type { ById } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { layOutReport, reportFile } from '#src/server/pdf/press/press.ts'
import type { Report } from '#src/server/pdf/report.ts'
import { countName } from '../schemas.ts'
import { COUNTED } from './sheet.ts'
import { countAt } from './shown.ts'

/** Of one paper; a larger warehouse is counted by categories. */
const MOST_ROWS = 5_000

export const printedCountSheet = async (ctx: Ctx<ById>) => layOutReport(await paperOf(ctx))

export const printedCountPdf = async (ctx: Ctx<ById>) => reportFile(await paperOf(ctx))

/** What is to be counted, without what is expected: who counts writes what he sees. */
async function paperOf({ sql, company, input: { id } }: Ctx<ById>): Promise<Report> {
  const { number, warehouse, category } = await countAt(sql, company, id)
  const [profile] = await sql<{ display_name: string; country: string }>`
    select display_name, country from company_profiles where company_id = ${company}`
  const { display_name, country } = found(profile)
  const rows = await sql<{ code: string; name: string; category: string }>`
    select coalesce(nullif(p.sku, ''), p.barcode) as code, p.name, p.category
    from stock_counts c join cdm_products p on ${COUNTED}
    where c.company_id = ${company} and c.id = ${id} order by p.category, p.plain_name, p.id limit ${MOST_ROWS}`
  return {
    title: `${countName(number)} · ${warehouse}`,
    subtitle: category || 'Todas las categorías',
    company: display_name,
    columns: [
      { title: 'Código', align: 'left', width: 18 },
      { title: 'Producto', align: 'left', width: 42 },
      { title: 'Categoría', align: 'left', width: 20 },
      { title: 'Contado', align: 'right', width: 20 },
    ],
    rows: rows.map((row) => ({ cells: [row.code, row.name, row.category, '__________'] })),
    size: countryOf(country).paper,
  }
}
