import { BackLink } from '#src/web/ui/detail/back-link.tsx'
import { linkToPayrolls } from './use-payroll-view.tsx'

export const BackToPayrolls = () => <BackLink to={linkToPayrolls({})}>Nóminas</BackLink>
