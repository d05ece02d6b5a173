import type { Query } from '#src/server/database/transaction.ts'
import { hourLabourOfLots } from '../../hours/server/labour.ts'
import { laborOfLots } from '../../piece-pay/server/labor.ts'
import type { CostSettings } from '../schemas.ts'

/** What labour of some lots costs as the company reckons it: what their pieces are paid, or the minutes of what was done by the hour. */
export const costedLabour = (
  sql: Query,
  company: string,
  { labour_by, hour_rates }: Pick<CostSettings, 'labour_by' | 'hour_rates'>,
  lotIds: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  labour_by === 'hora' ? hourLabourOfLots(sql, company, hour_rates, lotIds) : laborOfLots(sql, company, lotIds)
