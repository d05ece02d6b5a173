import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { worldDay } from '../../../world/company-day.ts'
import type { World } from '../../../world/world.ts'
import { deed, named, seen } from '../deed.ts'
import { account } from './accounts.ts'

async function machine(world: World) {
  return {
    name: named('Máquina de coser'),
    acquisition_date: '2025-12-15',
    acquisition_cost: '2400',
    useful_life_years: 5,
    asset_account_id: await account(world, '1401'),
    depreciation_account_id: await account(world, '1490'),
    expense_account_id: await account(world, '5206'),
  }
}

const addAsset = deed(contabilidad.addAsset, (_, world) => machine(world))

export const assetDeeds = [
  addAsset,
  addAsset,
  deed(contabilidad.editAsset, async (made, world) => ({
    ...(await machine(world)),
    ...seen(made(contabilidad.addAsset)),
    useful_life_years: 4,
  })),
  deed(contabilidad.deleteAsset, (made) => ({ id: made(contabilidad.addAsset).id })),
  addAsset,
  deed(contabilidad.depreciate, () => ({ month: '2026-02' })),
  deed(contabilidad.depreciate, (made) => ({ month: '2026-03', asset_id: made(contabilidad.addAsset).id })),
  deed(contabilidad.undoDepreciation, async (made, { ana, must }) => {
    const { plan } = await must(ana, contabilidad.asset, { id: made(contabilidad.addAsset).id })
    return { id: plan.find(({ posted }) => posted)?.entry_id ?? '' }
  }),
  deed(contabilidad.estimateAsset, (made) => ({
    ...seen(made(contabilidad.addAsset)),
    ...{ from_month: '2026-06', months: 10, residual_value: '100', reason: 'Informe del taller' },
  })),
  deed(contabilidad.withdrawEstimate, async (made, { ana, must }) => {
    const { asset } = await must(ana, contabilidad.asset, { id: made(contabilidad.addAsset).id })
    return { id: asset.estimates.at(-1)?.id ?? '' }
  }),
  deed(contabilidad.disposeAsset, async (made, world) => ({
    ...seen(made(contabilidad.addAsset)),
    date: worldDay(),
    loss_account_id: await account(world, '5206'),
  })),
  deed(contabilidad.restoreAsset, (made) => ({ ...seen(made(contabilidad.addAsset)), date: worldDay() })),
]
