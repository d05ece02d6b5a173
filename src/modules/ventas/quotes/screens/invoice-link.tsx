import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { modulePath } from '#src/kernel/module.ts'

/** Where an invoice is opened; a link or `navigate` takes it whole. */
export const invoicePlace = (id: string) => ({
  to: modulePath('contabilidad'),
  search: (({ empresa }: Record<string, string>) => ({ empresa, tab: 'cartera', factura: id })) as never,
})

interface InvoiceLinkProps {
  invoice: { id: string; number: string }
  className?: string
  /** What is shown in the place of its number. */
  children?: ReactNode
}

/** Leads to an invoice in Contabilidad. */
export const InvoiceLink = ({ invoice: { id, number }, className, children }: InvoiceLinkProps) => (
  <Link {...invoicePlace(id)} className={className}>
    {children ?? number}
  </Link>
)
