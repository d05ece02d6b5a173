import { z } from 'zod'
import { type Contract, callsOf } from '../../../../kernel/contract.ts'
import { ById } from '../../../../kernel/fields.ts'
import { reads } from '../../../../kernel/rights/levels.ts'

const { read } = callsOf('contabilidad')

/** A line of a bill that went to an account of assets, and what of it is registered as fixed assets. */
export const BillAssetLine = z.object({
  id: z.uuid(),
  description: z.string(),
  /** As many assets as this are made of it at most: a part of a unit counts as one. */
  units: z.int(),
  /** Of one unit, without taxes that are given back and less what it bears of discounts. */
  unit_cost: z.string(),
  account_id: z.uuid(),
  cost_center_id: z.uuid().nullable(),
  date: z.string(),
  assets: z.array(z.object({ id: z.uuid(), name: z.string() })),
})
export type BillAssetLine = z.infer<typeof BillAssetLine>

export const billAssetCalls = {
  /** Lines of goods for sale are none of these: they are in Bodega. */
  billAssets: read('/bill/{id}/assets', {
    access: reads('contabilidad'),
    reads: ['bills', 'bill_lines', 'fixed_assets', 'chart_of_accounts'],
    input: ById,
    output: z.array(BillAssetLine),
  }),
} satisfies Contract
