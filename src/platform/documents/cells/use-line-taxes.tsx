import type { Call } from '#src/kernel/contract.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { useMay, useSession } from '#src/web/session/session.tsx'
import { useForm } from '#src/web/ui/form/form-state.ts'
import type { OfferedTax } from './line-taxes.tsx'

/**
 * The taxes that the lines of the form around may bear on its day; `loading`: its first line waits for them, which proposes one.
 * @param call a read whose input is a day and a side, and whose rows are taxes as above
 */
export function useLineTaxes(call: Call, side: 'ventas' | 'compras') {
  const { date } = useForm().values
  const today = useCompanyToday()
  const connected = useSession().modules.includes('cdm')
  const may = useMay()(call)
  const day = typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : today
  const { data, loading } = useQuery(call, { day, side }, { enabled: connected && may, keep: true, quiet: true })
  return { taxes: data as OfferedTax[] | undefined, loading }
}
