import { useSlots } from '#src/web/slots.ts'
import { readingCosts } from '../../contract.ts'
import { pricedKinds } from '../../priced-kinds.ts'

/** The reads of prices and costs, stale with the tables of whatever has prices. */
export const useCostReads = () => readingCosts(useSlots().modules)

export const usePricedKinds = () => pricedKinds(useSlots().modules)

/** What a kind is called, as in 'Módulo'. */
export function useKindLabel() {
  const kinds = usePricedKinds()
  return (kind: string) => kinds.find((one) => one.kind === kind)?.label ?? kind
}
