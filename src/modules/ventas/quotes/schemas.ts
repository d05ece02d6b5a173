import { z } from 'zod'
import { ChainLink } from '../../../kernel/documents/chain.ts'
import { day, email, id, longText, moment, optionalDay, requiredText, version } from '../../../kernel/fields.ts'
import { Totals } from '../../../kernel/money/totals.ts'
import { CURRENCIES } from '../../../platform/companies/contract.ts'
import { BEYOND_LINES, discountFits, generalDiscount } from '../../../platform/documents/discount/general-discount.ts'
import { linesOf, ShownTaxedLine, TaxedLine } from '../../../platform/documents/line.ts'
import { KeptPaper } from '../../../platform/templates/paper-rows.ts'
import { logoUrl } from '../../../platform/templates/rows.ts'
import { fitsAnAmount, LONGEST_TYPED_BODY, TOO_LARGE } from './rules.ts'

/** The stored states. */
export const QUOTE_STATUSES = ['Borrador', 'Enviada', 'Aceptada', 'Rechazada'] as const
export type QuoteStatus = (typeof QUOTE_STATUSES)[number]
/** A Borrador or Enviada after its last day of validity. */
export const EXPIRED = 'Vencida'
/** With an invoice that is not annulled. */
export const INVOICED = 'Facturada'

export const QUOTE_INCOMPLETE = 'Falta el cliente.'
export const EXPIRES_BEFORE = 'La cotización no puede vencer antes de su fecha.'

/** What the client may choose of a line where the quote is shared. */
const choices = {
  /** Whether it is bought at all. */
  optional: z.boolean().default(false),
  /** How much of it. */
  adjustable: z.boolean().default(false),
}
export const QuoteLine = TaxedLine.extend(choices)
export type QuoteLine = z.infer<typeof QuoteLine>

/** A quote as lists show it. */
export const Quote = z.object({
  id: z.uuid(),
  number: z.string(),
  client_name: z.string(),
  client_id: z.uuid().nullable(),
  opportunity_id: z.uuid().nullable(),
  date: z.string(),
  valid_until: z.string(),
  status: z.enum(QUOTE_STATUSES),
  expired: z.boolean(),
  currency: z.enum(CURRENCIES),
  total: z.string(),
  /** Its invoice, unless annulled and if invoices are open to the person. */
  invoice: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  archived_at: moment().nullable(),
  version: z.int(),
  created_at: moment(),
})
export type Quote = z.infer<typeof Quote>

export const QuoteMail = z.object({ id: z.uuid(), email: z.string(), username: z.string(), created_at: moment() })
export type QuoteMail = z.infer<typeof QuoteMail>

/** A quote with all its details; mails are the newest first. */
export const QuoteDetail = z.object({
  quote: Quote,
  /** The body as typed, with {CLIENTE}, and as it is sent. */
  typed_body: z.string(),
  body: z.string(),
  lines: z.array(ShownTaxedLine.extend(choices)),
  totals: Totals,
  /** Of the whole quote, beside its lines': '10%', an amount, or '0'. */
  general_discount: z.string(),
  /** The client's email address from the master data, or from the opportunity; '' if unknown. */
  client_email: z.string(),
  author: z.string(),
  mails: z.array(QuoteMail),
  /** The sent editions, the last one first. */
  papers: z.array(KeptPaper),
  /** Its opportunity, itself, its invoice and the payments of that, as far as the person may read them. */
  chain: z.array(ChainLink),
})
export type QuoteDetail = z.infer<typeof QuoteDetail>

const nothing = z.literal('').transform(() => null)
const linkTo = (message: string) =>
  z
    .union([id(message), nothing])
    .nullable()
    .default(null)

const quoteFields = {
  client_name: requiredText(QUOTE_INCOMPLETE),
  client_id: linkTo('Elige un cliente de la lista.'),
  opportunity_id: linkTo('Elige una oportunidad de la lista.'),
  /** Absent: the template's; '' for none. */
  body: longText(LONGEST_TYPED_BODY).unwrap().optional(),
  /** '' means today. */
  date: optionalDay('Elige la fecha de la cotización.'),
  /** '' means 30 days after the date. */
  valid_until: optionalDay('Elige hasta cuándo es válida.'),
  lines: linesOf(QuoteLine).refine(fitsAnAmount, TOO_LARGE).default([]),
  general_discount: generalDiscount(),
}
const inOrder = ({ date, valid_until }: { date: string; valid_until: string }) =>
  date === '' || valid_until === '' || valid_until >= date
const disorder = { error: EXPIRES_BEFORE, path: ['valid_until'] }

export const NewQuote = z.strictObject(quoteFields).refine(inOrder, disorder).refine(discountFits, BEYOND_LINES)
export type NewQuote = z.infer<typeof NewQuote>
export const QuoteChange = z
  .strictObject({ id: id(), version: version(), ...quoteFields })
  .refine(inOrder, disorder)
  .refine(discountFits, BEYOND_LINES)
export type QuoteChange = z.infer<typeof QuoteChange>

export const Marking = z.strictObject({
  id: id(),
  version: version(),
  status: z.enum(QUOTE_STATUSES, { error: 'Elige un estado de la lista.' }),
})
export type Marking = z.infer<typeof Marking>

/** Without an address it goes to the client's own. */
export const Mailing = z.strictObject({
  id: id(),
  version: version(),
  email: email('Escribe el correo del cliente.').optional(),
  message: longText(),
})
export type Mailing = z.infer<typeof Mailing>

const templateFields = {
  logoUrl: logoUrl(),
  header: longText(2_000),
  footer: longText(2_000),
  defaultBody: longText(LONGEST_TYPED_BODY),
}
/** Keys as in the specification's company_profiles.quote_template; stored in quote_templates, with a `version`. */
export const QuoteTemplate = z.object({
  logoUrl: z.string(),
  header: z.string(),
  footer: z.string(),
  defaultBody: z.string(),
  version: z.int(),
})
export type QuoteTemplate = z.infer<typeof QuoteTemplate>
export const QuoteTemplateChange = z.strictObject({ ...templateFields, version: version() })
export type QuoteTemplateChange = z.infer<typeof QuoteTemplateChange>

export const QuoteTemplateSample = z.strictObject(templateFields)
export type QuoteTemplateSample = z.infer<typeof QuoteTemplateSample>

/** The filters of a list of quotes. */
export const quoteFilter = {
  status: z.enum([...QUOTE_STATUSES, EXPIRED, INVOICED], { error: 'Elige un estado de la lista.' }).optional(),
  client_id: z.uuid('Elige un cliente de la lista.').optional(),
  opportunity_id: z.uuid('Elige una oportunidad de la lista.').optional(),
  from: day().optional(),
  to: day().optional(),
}
