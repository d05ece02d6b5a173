import type { Call } from '#src/kernel/contract.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { useMay, useSession } from '#src/web/session/session.tsx'
import { useForm } from '#src/web/ui/form/form-state.ts'
import type { OfferedTax } from './rules.ts'

/**
 * The taxes that the lines of the form around may bear on its day, and what its contact proposes; `loading`: its first line waits for them.
 * @param call a read whose input is a day, a side and a contact, and whose rows are taxes as above
 */
export function useLineTaxes(call: Call, side: 'ventas' | 'compras') {
  const { date, client_id, supplier_id } = useForm().values
  const contact = side === 'ventas' ? client_id : supplier_id
  const today = useCompanyToday()
  const connected = useSession().modules.includes('cdm')
  const may = useMay()(call)
  const day = typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : today
  const { data, loading } = useQuery(
    call,
    { day, side, ...(contact ? { contact_id: contact } : {}) },
    { enabled: connected && may, keep: true, quiet: true },
  )
  return { taxes: data as OfferedTax[] | undefined, loading }
}
