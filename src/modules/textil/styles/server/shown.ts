import fragment, { type Sql } from 'sql-template-tag'
import { found } from '#src/kernel/refusal.ts'
import { hasLevel, works } from '#src/kernel/rights/levels.ts'
import { averageCosts } from '#src/modules/bodega/port.ts'
import { companyToday } from '#src/platform/companies/server/company-day.ts'
import { ascending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { axesOf } from '../axes.ts'
import type { ProductStyle, StyleList, StyleRow } from '../schemas.ts'

/** The rate of operation `o` that holds today, as `r`. */
const rateToday = (company: string): Sql => fragment`
  left join lateral (
    select amount, bands from operation_rates r
    where r.company_id = o.company_id and r.operation_id = o.id and r.from_day <= ${companyToday(company)}
    order by r.from_day desc limit 1) r on true`

export const styles = (ctx: Ctx<StyleList>) =>
  listOf<StyleRow>(ctx, {
    select: fragment`p.id, p.name, p.sku, (
        select count(*)::int from style_materials m where m.company_id = p.company_id and m.product_id = p.id) as materials,
      made.operations, made.minutes, made.labour`,
    from: fragment`from styles s join cdm_products p on p.company_id = s.company_id and p.id = s.id`,
    joins: fragment`
      cross join lateral (
        select count(*)::int as operations, coalesce(trim_scale(sum(o.minutes)), 0)::text as minutes,
          coalesce(trim_scale(sum(r.amount)), 0)::text as labour
        from style_operations o ${rateToday(ctx.company)}
        where o.company_id = p.company_id and o.product_id = p.id and o.archived_at is null) made`,
    where: [fragment`s.company_id = ${ctx.company}`],
    search: fragment`p.search_text`,
    order: ascending(['text', fragment`p.plain_name`], ['uuid', fragment`p.id`]),
  })

export const style = (ctx: Ctx<{ id: string }>): Promise<ProductStyle> => styleOf(ctx, ctx.input.id)

type Looking = Pick<Ctx<unknown>, 'sql' | 'company' | 'user'>

interface KeptStyle extends Omit<ProductStyle, 'sizes' | 'colours' | 'materials'> {
  ways: { name: string; values: string[] }[]
  materials: (ProductStyle['materials'][number] & { catalogue_cost: string | null })[]
}

/** A sheet with what its person may see of costs. */
export async function styleOf(looking: Looking, id: string): Promise<ProductStyle> {
  const { sql, company } = looking
  const [row] = await sql<KeptStyle>`
    select s.id, p.name, p.sku, s.note, s.version, p.variants as ways, taken.materials, done.operations
    from styles s
    join cdm_products p on p.company_id = s.company_id and p.id = s.id
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'material_id', m.material_id, 'name', c.name, 'unit', c.unit,
        'waste', trim_scale(m.waste)::text, 'catalogue_cost', c.cost::text, 'quantities', (
          select coalesce(jsonb_agg(jsonb_build_object('size', z.size, 'quantity', trim_scale(z.quantity)::text) order by z.size), '[]')
          from style_material_sizes z where z.company_id = m.company_id and z.style_material_id = m.id)) order by m.position), '[]')
        as materials
      from style_materials m join cdm_products c on c.company_id = m.company_id and c.id = m.material_id
      where m.company_id = s.company_id and m.product_id = s.id) taken
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'station_id', o.station_id,
        'station', coalesce(t.name, ''), 'minutes', trim_scale(o.minutes)::text, 'amount', trim_scale(coalesce(r.amount, 0))::text,
        'bands', coalesce(r.bands, '[]'), 'rates', (
          select coalesce(jsonb_agg(jsonb_build_object('from_day', a.from_day, 'amount', trim_scale(a.amount)::text, 'bands', a.bands)
            order by a.from_day desc), '[]')
          from operation_rates a where a.company_id = o.company_id and a.operation_id = o.id)) order by o.position), '[]')
        as operations
      from style_operations o ${rateToday(company)}
      left join production_stations t on t.company_id = o.company_id and t.id = o.station_id
      where o.company_id = s.company_id and o.product_id = s.id and o.archived_at is null) done
    where s.company_id = ${company} and s.id = ${id}`
  const { ways, materials, ...kept } = found(row)
  const axes = axesOf(ways)
  const costs = await costsFor(looking, materials)
  return {
    ...kept,
    sizes: [...(axes?.sizes ?? [''])],
    colours: [...(axes?.colours ?? [''])],
    materials: materials.map(({ catalogue_cost: _, ...material }) => ({
      ...material,
      cost: costs.get(material.material_id) ?? null,
    })),
  }
}

/** The average where the person may see costs, or what the catalogue says; nothing for whoever may not. */
async function costsFor({ sql, company, user }: Looking, materials: KeptStyle['materials']) {
  if (!hasLevel(works('bodega'), user)) return new Map<string, string>()
  const averages = await averageCosts(
    sql,
    company,
    materials.map(({ material_id }) => material_id),
  )
  return new Map(
    materials.flatMap(({ material_id, catalogue_cost }) => {
      const cost = averages.get(material_id) ?? catalogue_cost
      return cost === null ? [] : [[material_id, cost] as const]
    }),
  )
}
