import { useNavigate } from '@tanstack/react-router'
import { linkTo } from '#src/web/address/link-to.ts'
import { useUrlSearch } from '#src/web/address/url-state.ts'

interface View {
  nomina?: string
  ver?: string
}

/** The address of Nómina. */
export const linkToPayrolls = (view: View) => linkTo({ tab: 'nomina', ...view })

/** Which payroll is looked at, in the address, so that a step back undoes it. */
export function usePayrollView() {
  const { nomina = '', ver = '' } = useUrlSearch()
  const navigate = useNavigate()
  return {
    id: nomina,
    list: ver,
    show: (view: View) => void navigate(linkToPayrolls(view)),
  }
}
