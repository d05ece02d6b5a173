import type { Ctx } from '#src/server/calls/serve.ts'
import { follows, samplingPlan } from '../sampling/plan.ts'
import type { SamplingChoice } from '../sampling/schemas.ts'
import type { Inspection, NewInspection } from '../schemas.ts'

const FIRST_CHOICE: SamplingChoice = { aql: '2.5', inspection_level: 'II', severity: 'normal' }

/** With which AQL and level the company inspected last. */
export async function samplingChoice({ sql, company }: Ctx<unknown>): Promise<SamplingChoice> {
  const [last] = await sql<SamplingChoice>`
    select aql, inspection_level, severity from quality_inspections
    where company_id = ${company} and aql is not null and voided_at is null order by id desc limit 1`
  return last ?? FIRST_CHOICE
}

type Plan = Pick<
  Inspection,
  'aql' | 'inspection_level' | 'severity' | 'code_letter' | 'lot_size' | 'sample_size' | 'accept_number'
>
export type KeptPlan = Plan & Pick<Inspection, 'production_lot_id'>

const FREE = {
  aql: null,
  inspection_level: null,
  severity: 'normal',
  code_letter: null,
  lot_size: null,
  sample_size: null,
  accept_number: null,
} as const
type Chosen = Pick<NewInspection, 'aql' | 'inspection_level' | 'severity' | 'production_lot_id'>

/** The plan of an inspection; one that is edited keeps its own unless another plan or lot is chosen. */
export function planFor(chosen: Chosen, lotSize: number, kept?: KeptPlan) {
  const { aql, inspection_level, severity } = chosen
  if (aql === '') return FREE
  if (kept && follows(kept, chosen)) return { ...kept, lot_size: kept.lot_size ?? lotSize }
  return {
    aql,
    inspection_level,
    severity,
    lot_size: lotSize,
    ...samplingPlan(lotSize, aql, inspection_level, severity),
  }
}
