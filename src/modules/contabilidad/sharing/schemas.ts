import { z } from 'zod'
import { id } from '../../../kernel/fields.ts'
import { LinkVisit, PublicLink, shareDays } from '../../../platform/links/schemas.ts'

/** An invoice's link, without what opens it. */
export const SharedInvoiceLink = PublicLink.extend({ invoice_id: z.uuid() })
export type SharedInvoiceLink = z.infer<typeof SharedInvoiceLink>

export const InvoiceSharing = z.object({
  /** The link that stands, expired or not. */
  link: SharedInvoiceLink.nullable(),
  visits: z.array(LinkVisit),
})
export type InvoiceSharing = z.infer<typeof InvoiceSharing>

export const InvoiceShare = z.strictObject({ id: id(), days: shareDays() })
export type InvoiceShare = z.infer<typeof InvoiceShare>
