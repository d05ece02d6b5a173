import { useQuery } from '#src/web/calls/call.ts'
import { useSlots } from '#src/web/slots.ts'
import { onboarding } from '../contract.ts'

/** How far the company is; asked again when something changes that a module declares a step by. */
export function useProgress() {
  const reads = useSlots().modules.flatMap(({ firstDay }) => firstDay?.steps.map(({ table }) => table) ?? [])
  return useQuery(onboarding.progress, {}, { quiet: true, reads })
}
