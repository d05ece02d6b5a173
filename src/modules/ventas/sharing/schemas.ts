import { z } from 'zod'
import { id, moment, version } from '../../../kernel/fields.ts'
import { LinkEnding, LinkVisit, PublicLink, shareDays } from '../../../platform/links/schemas.ts'

/** A quote's link, without what opens it. */
export const QuoteLink = PublicLink.extend({ quote_id: z.uuid() })
export type QuoteLink = z.infer<typeof QuoteLink>

const QuoteAnswer = z.object({
  id: z.uuid(),
  accepted: z.boolean(),
  name: z.string(),
  reason: z.string(),
  total: z.string(),
  /** The edition of the paper that was answered, and the SHA-256 of its PDF. */
  edition: z.int(),
  pdf_sha256: z.string(),
  text_shown: z.string(),
  address: z.string(),
  browser: z.string(),
  answered_at: moment(),
})

/** What became of a shared quote; all lists have the newest first. */
export const QuoteSharing = z.object({
  /** The link that stands, expired or not. */
  link: QuoteLink.nullable(),
  visits: z.array(LinkVisit),
  comments: z.array(z.object({ id: z.uuid(), name: z.string(), text: z.string(), created_at: moment() })),
  answers: z.array(QuoteAnswer),
})
export type QuoteSharing = z.infer<typeof QuoteSharing>

export const Share = z.strictObject({ id: id(), version: version(), days: shareDays() })
export type Share = z.infer<typeof Share>

export const LinkEnd = LinkEnding.extend({
  /** The quote becomes a draft again, unless it was answered. */
  draft: z.boolean().default(false),
})
export type LinkEnd = z.infer<typeof LinkEnd>

/** What becomes of an accepted quote: nothing yet, the draft of its invoice, or its invoice. */
export const ACCEPTED_INVOICES = ['nada', 'borrador', 'emitir'] as const

const follows = {
  accepted_invoice: z.enum(ACCEPTED_INVOICES, { error: 'Elige qué sigue.' }),
  /** Whether what makes the goods is ordered. */
  drafts_orders: z.boolean(),
}
export const QuoteSettings = z.object({ ...follows, version: z.int() })
export type QuoteSettings = z.infer<typeof QuoteSettings>
export const QuoteSettingsChange = z.strictObject({ ...follows, version: version() })
export type QuoteSettingsChange = z.infer<typeof QuoteSettingsChange>
