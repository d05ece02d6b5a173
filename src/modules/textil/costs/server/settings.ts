import { forbidden, found, unlessStale } from '#src/kernel/refusal.ts'
import { hasLevel, works } from '#src/kernel/rights/levels.ts'
import { holdWarehouse } from '#src/modules/bodega/port.ts'
import { checkPostingAccount } from '#src/modules/contabilidad/port.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { writeHourRates } from '../../hours/server/write-rates.ts'
import refusal from '../../server/refusals.ts'
import type { CostSettings, CostSettingsChange } from '../schemas.ts'

const USUAL: CostSettings = {
  ...{ takes_materials: true, warehouse_id: null, seconds_product_id: null, seconds_product: '' },
  ...{ labour_by: 'pieza', hour_rates: [], workshop_by: 'minuto', workshop_rate: '0', account_id: null, version: 1 },
}

export const costSettings = ({ sql, company }: Ctx<unknown>): Promise<CostSettings> => costSettingsOf(sql, company)

/** How a company works out what its garments cost; what is usual until it says otherwise. */
export async function costSettingsOf(sql: Query, company: string): Promise<CostSettings> {
  const [row] = await sql<CostSettings>`
    select g.takes_materials, g.warehouse_id, g.seconds_product_id, coalesce(p.name, '') as seconds_product, g.workshop_by,
      trim_scale(g.workshop_rate)::text as workshop_rate, g.account_id, g.version, g.labour_by,
      coalesce((
        select jsonb_agg(jsonb_build_object('station_id', h.station_id, 'from_day', h.from_day, 'amount', trim_scale(h.amount)::text)
          order by h.station_id nulls first, h.from_day desc)
        from hour_rates h where h.company_id = g.company_id), '[]') as hour_rates
    from garment_cost_settings g
    left join cdm_products p on p.company_id = g.company_id and p.id = g.seconds_product_id
    where g.company_id = ${company}`
  return row ?? USUAL
}

export async function saveCostSettings({ sql, company, user, input }: Ctx<CostSettingsChange>): Promise<CostSettings> {
  const {
    takes_materials,
    warehouse_id,
    seconds_product_id,
    labour_by,
    workshop_by,
    workshop_rate,
    account_id,
    version,
  } = input
  const before = await costSettingsOf(sql, company)
  if (account_id !== null && account_id !== before.account_id) {
    if (!(user.modules.includes('contabilidad') && hasLevel(works('contabilidad'), user)))
      throw refusal('cost_account_unreached', 'La cuenta la elige quien trabaja en Contabilidad.', {
        field: 'account_id',
      })
    await checkPostingAccount(sql, company, { id: account_id, type: 'Gasto', field: 'account_id' })
  }
  if (warehouse_id !== null) await holdWarehouse(sql, company, warehouse_id)
  if (seconds_product_id !== null) await refuseUncounted(sql, company, seconds_product_id)
  const [saved] = await sql`
    insert into garment_cost_settings as g
      (company_id, takes_materials, warehouse_id, seconds_product_id, labour_by, workshop_by, workshop_rate, account_id, version)
    select ${company}::uuid, ${takes_materials}::boolean, ${warehouse_id}::uuid, ${seconds_product_id}::uuid, ${labour_by}, ${workshop_by},
      ${workshop_rate}::numeric, ${account_id}::uuid, ${version}::int + 1
    where ${version}::int = 1 or exists (select from garment_cost_settings where company_id = ${company})
    on conflict (company_id) do update set
      (takes_materials, warehouse_id, seconds_product_id, labour_by, workshop_by, workshop_rate, account_id, version) =
      row (excluded.takes_materials, excluded.warehouse_id, excluded.seconds_product_id, excluded.labour_by, excluded.workshop_by,
        excluded.workshop_rate, excluded.account_id, g.version + 1)
    where g.version = ${version} returning version`
  unlessStale(saved)
  await writeHourRates(sql, company, input.hour_rates)
  return costSettingsOf(sql, company)
}

async function refuseUncounted(sql: Query, company: string, product: string): Promise<void> {
  const [row] = await sql<{ fits: boolean }>`
    select type = 'Producto' and archived_at is null and not has_variants and not in_process as fits from cdm_products
    where company_id = ${company} and id = ${product} for key share`
  if (!found(row).fits)
    throw refusal('seconds_product_unfit', 'Elige para las segundas un producto que se cuenta y no tiene variantes.', {
      field: 'seconds_product_id',
    })
}

/** Whether the company keeps stock. */
export const keepsStock = async (sql: Query, company: string): Promise<boolean> =>
  (
    await sql`
      select from company_modules where company_id = ${company} and module_id = 'bodega' and disconnected_at is null`
  ).length > 0

type Asking = Pick<Ctx<unknown>, 'sql' | 'company' | 'user'>

/** Who works in bodega sees costs; where there is none, who works here. */
export async function seesCosts({ sql, company, user }: Asking): Promise<boolean> {
  if (user.modules.includes('bodega')) return hasLevel(works('bodega'), user)
  return !(await keepsStock(sql, company))
}

/** @throws Refusal for whoever may not see costs */
export async function requireCosts(asking: Asking): Promise<void> {
  if (!(await seesCosts(asking))) throw forbidden('Los costos los ve quien trabaja en Bodega.')
}
