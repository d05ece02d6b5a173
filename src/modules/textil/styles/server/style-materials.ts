import type { Query } from '#src/server/database/transaction.ts'

export interface KeptMaterial {
  style_id: string
  material_id: string
  name: string
  unit: string
  waste: string
  quantities: { size: string; quantity: string }[]
  /** What the catalogue says that one costs. */
  catalogue_cost: string | null
  stock: number
  reserved: number
}

/** What pieces of some styles are made of, in the order of each sheet. */
export const materialsOfStyles = (sql: Query, company: string, styles: readonly string[]): Promise<KeptMaterial[]> =>
  sql<KeptMaterial>`
    select m.product_id as style_id, m.material_id, c.name, c.unit, trim_scale(m.waste)::text as waste, c.cost::text as catalogue_cost,
      c.stock, c.reserved, (
        select coalesce(jsonb_agg(jsonb_build_object('size', z.size, 'quantity', trim_scale(z.quantity)::text) order by z.size), '[]')
        from style_material_sizes z where z.company_id = m.company_id and z.style_material_id = m.id) as quantities
    from style_materials m join cdm_products c on c.company_id = m.company_id and c.id = m.material_id
    where m.company_id = ${company} and m.product_id = any(${styles}::uuid[]) order by m.product_id, m.position`
