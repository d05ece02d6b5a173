import { useQuery } from '#src/web/calls/call.ts'
import { useParts } from '#src/web/parts.ts'
import { onboarding } from '../contract.ts'

/** How far the company is; asked again when something changes that a module declares a step by. */
export function useProgress() {
  const reads = useParts().modules.flatMap(({ firstDay }) => firstDay?.steps.map(({ table }) => table) ?? [])
  return useQuery(onboarding.progress, {}, { quiet: true, reads })
}
