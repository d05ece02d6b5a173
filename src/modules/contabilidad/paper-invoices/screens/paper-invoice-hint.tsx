import { Link } from '@tanstack/react-router'
import { modulePath } from '#src/kernel/module.ts'
import { linkTo } from '#src/web/address/link-to.ts'
import css from '../../fiscal/screens/fiscal.module.css'
import { FISCAL_TAB } from '../../fiscal/screens/paths.ts'
import { PAPER_OPENED } from './paper-invoice-button.tsx'
import { useTranscribing } from './use-transcribing.tsx'

/** Leads whoever has an invoice on paper from a new one to where that is registered. */
export function PaperInvoiceHint() {
  if (!useTranscribing()) return null
  return (
    <p className={`${css.quiet} ${css.wide}`}>
      ¿Ya la emitiste en papel porque fallaba tu sistema?{' '}
      <Link {...linkTo({ tab: FISCAL_TAB, papel: PAPER_OPENED }, modulePath('contabilidad'))}>
        Regístrala con su número
      </Link>
      .
    </p>
  )
}
