import { BackLink } from '#src/web/ui/detail/back-link.tsx'
import { payrollSearch } from './use-payroll-view.tsx'

export const BackToPayrolls = () => <BackLink search={payrollSearch({})}>Nóminas</BackLink>
