import { useNavigate } from '@tanstack/react-router'
import type { UrlSearch } from '#src/web/address/url-search.ts'
import { useUrlSearch } from '#src/web/address/url-state.ts'

interface View {
  nomina?: string
  ver?: string
}

/** The address of Nómina; a link takes it as its `search`. */
export const payrollSearch =
  (view: View) =>
  ({ empresa }: UrlSearch): UrlSearch => ({ empresa, tab: 'nomina', ...view })

/** Which payroll is looked at, in the address, so that a step back undoes it. */
export function usePayrollView() {
  const { nomina = '', ver = '' } = useUrlSearch()
  const navigate = useNavigate()
  return {
    id: nomina,
    list: ver,
    show: (view: View) => void navigate({ to: '.', search: payrollSearch(view) as never }),
  }
}
