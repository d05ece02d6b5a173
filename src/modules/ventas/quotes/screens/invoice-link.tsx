import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { modulePath } from '#src/kernel/module.ts'
import { linkTo } from '#src/web/address/link-to.ts'

/** Where an invoice is opened. */
export const linkToInvoice = (id: string) => linkTo({ tab: 'cartera', factura: id }, modulePath('contabilidad'))

interface InvoiceLinkProps {
  invoice: { id: string; number: string }
  className?: string
  /** What is shown in the place of its number. */
  children?: ReactNode
}

/** Leads to an invoice in Contabilidad. */
export const InvoiceLink = ({ invoice: { id, number }, className, children }: InvoiceLinkProps) => (
  <Link {...linkToInvoice(id)} className={className}>
    {children ?? number}
  </Link>
)
