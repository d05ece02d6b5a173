import { NativeSelect } from '@mantine/core'
import { CURRENCIES } from '#src/platform/companies/contract.ts'
import { useAction } from '#src/web/calls/call.ts'
import { useMay, useReloadSession } from '#src/web/session/session.tsx'
import { useCurrency } from '#src/web/ui/text/money.tsx'
import { contabilidad } from '../../contract.ts'

/** The currency of the books. */
export function CurrencySelect() {
  const currency = useCurrency()
  const reload = useReloadSession()
  const action = useAction(contabilidad.setCurrency, { onDone: () => void reload() })
  const may = useMay()(contabilidad.setCurrency)
  return (
    <NativeSelect
      aria-label="Moneda"
      data={[...CURRENCIES]}
      value={currency}
      disabled={!may || action.busy}
      onChange={(event) => void action.run({ currency: event.currentTarget.value as (typeof CURRENCIES)[number] })}
    />
  )
}
