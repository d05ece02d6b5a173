import type { Call } from '#src/kernel/contract.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { useMay, useSession } from '#src/web/session/session.tsx'

/**
 * Whether the prices of the company's catalogue include their taxes, as new lines of sales begin; `loading`: the first line waits for it.
 * @param call a read of that, as cdm.catalogueRules
 */
export function usePricesIncludeTax(call: Call) {
  const connected = useSession().modules.includes('cdm')
  const may = useMay()(call)
  const { data, loading } = useQuery(call, {}, { enabled: connected && may, quiet: true })
  return { included: (data as { prices_include_tax: boolean } | undefined)?.prices_include_tax === true, loading }
}
