import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { deed } from '../deed.ts'
import { account } from './accounts.ts'

export const cashFlowDeeds = (['financiacion', 'operacion'] as const).map((place) =>
  deed(contabilidad.placeInCashFlow, async (_, world) => ({ account_id: await account(world, '2101'), place })),
)
