import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { modulePath } from '#src/kernel/module.ts'
import { linkTo } from '#src/web/address/link-to.ts'

/** The link to an invoice. */
export const linkToInvoice = (id: string) => linkTo({ tab: 'cartera', factura: id }, modulePath('contabilidad'))

interface InvoiceLinkProps {
  invoice: { id: string; number: string }
  className?: string
  /** The link's text; by default the number. */
  children?: ReactNode
}

/** A link to an invoice in Contabilidad. */
export const InvoiceLink = ({ invoice: { id, number }, className, children }: InvoiceLinkProps) => (
  <Link {...linkToInvoice(id)} className={className}>
    {children ?? number}
  </Link>
)
