import { cdm } from '#src/modules/cdm/contract.ts'
import type { OfferedProduct } from '#src/platform/documents/cells/product-cell.tsx'
import { useAction } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'

/** Makes a product where it is first bought, by its name alone; undefined where the person may not. Its price is told later. */
export function useNewProduct(): ((name: string) => Promise<OfferedProduct | null>) | undefined {
  const adding = useAction(cdm.addProduct)
  const may = useMay()(cdm.addProduct)
  if (!may) return
  return async (name) => {
    const outcome = await adding.run({ name, price: '0' })
    return outcome.ok ? { id: outcome.output.id, name: outcome.output.name, price: '0' } : null
  }
}
