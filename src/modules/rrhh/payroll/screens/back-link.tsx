import { Link } from '@tanstack/react-router'
import { Icon } from '#src/web/ui/icon.tsx'
import css from './payroll.module.css'
import { payrollSearch } from './use-payroll-view.tsx'

export const BackToPayrolls = () => (
  <Link to="." search={payrollSearch({}) as never} className={css.back}>
    <Icon name="arrow-left" size={15} /> Nóminas
  </Link>
)
