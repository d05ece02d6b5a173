import { z } from 'zod'
import { cursor, email, id, moment, search, version } from '../../../kernel/fields.ts'
import { TAX_KINDS } from '../../../kernel/tax-id/kinds.ts'
import { FACTS_OF, FISCAL_COUNTRIES } from '../../../platform/fiscal/countries.ts'
import { DEMO_ANSWERS, ENVIRONMENTS } from '../../../platform/fiscal/environments.ts'
import { INBOX_ACTIONS } from '../../../platform/fiscal/inbox/reason.ts'
import { PROFILE_FIELDS } from '../../../platform/fiscal/profile/fields.ts'
import { SERIES_KINDS } from '../../../platform/fiscal/series/rules.ts'
import { FISCAL_STATES } from '../../../platform/fiscal/states.ts'

const country = z.enum(FISCAL_COUNTRIES)
const environment = z.enum(ENVIRONMENTS, { error: 'Elige un ambiente de la lista.' })
const demo_answer = z.enum(DEMO_ANSWERS, { error: 'Elige una respuesta de la lista.' })
const LONGEST = 300
const fields = z.record(z.string(), z.string())
/** Fields that a person fills in, by the names that the countries give them, and no other. */
const typedFields = (names: readonly string[]) =>
  z.strictObject(
    Object.fromEntries(
      names.map((name) => [name, z.string().trim().max(LONGEST, `Como máximo ${LONGEST} caracteres.`).optional()]),
    ),
  )
const profileFields = typedFields(
  Object.values(PROFILE_FIELDS).flatMap((of) => of.flatMap(({ name, secret }) => (secret ? [] : [name]))),
)
const seriesFields = typedFields(
  Object.values(FACTS_OF).flatMap(({ series }) => series.fields.flatMap(({ name, secret }) => (secret ? [] : [name]))),
)
const lack = z.object({ field: z.string(), text: z.string() })

const certificate = z.object({
  id: z.uuid(),
  subject: z.string(),
  issuer: z.string(),
  valid_from: moment(),
  valid_to: moment(),
})

/** How the company issues electronically; `country` null: there is none of that in its country yet. */
export const FiscalSetup = z.object({
  country: country.nullable(),
  environment,
  active: z.boolean(),
  fields,
  /** The names of the secrets that are kept. */
  kept: z.array(z.string()),
  demo_answer,
  /** Whether a document goes to its buyer by mail once it was accepted. */
  mail_to_buyer: z.boolean(),
  /** Whether the real authority of the chosen environment has answered once. */
  answered: z.boolean(),
  name: z.string(),
  tax_kind: z.enum(['', ...TAX_KINDS]),
  tax_number: z.string(),
  certificate: certificate.nullable(),
  /** What is missing before anything can be issued. */
  lacks: z.array(lack),
  /** What will be missing soon: certificates, series, deadlines. */
  warnings: z.array(z.string()),
  /** Until when nothing is sent to the authority, because it fails. */
  paused_until: moment().nullable(),
  version: z.int(),
})
export type FiscalSetup = z.infer<typeof FiscalSetup>

export const FiscalSetupChange = z.strictObject({
  environment,
  active: z.boolean({ error: 'Elige sí o no.' }),
  demo_answer: demo_answer.default('acepta'),
  /** As it is unless said. */
  mail_to_buyer: z.boolean({ error: 'Elige sí o no.' }).optional(),
  fields: profileFields.default({}),
  /** 0 where it was never set up. */
  version: z.int({ error: 'Falta la versión.' }).min(0).max(2_147_483_647),
})
export type FiscalSetupChange = z.infer<typeof FiscalSetupChange>

/** What the authority gave the company to keep to itself: the PIN of its software, or the technical key of a series. */
export const FiscalSecret = z.strictObject({
  /** Null for the PIN. */
  series_id: id('Elige una serie de la lista.').nullable().default(null),
  value: z
    .string({ error: 'Escribe la clave.' })
    .trim()
    .min(1, 'Escribe la clave.')
    .max(200, 'Como máximo 200 caracteres.'),
})
export type FiscalSecret = z.infer<typeof FiscalSecret>

/** 128 KB, written in base 64. */
const MOST_BASE64 = 180_000
export const NewFiscalCertificate = z.strictObject({
  file: z
    .string({ error: 'Elige el archivo del certificado.' })
    .min(1, 'Elige el archivo del certificado.')
    .max(MOST_BASE64, 'El archivo es demasiado grande para ser un certificado: un .p12 ocupa menos de 128 KB.')
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'Elige el archivo del certificado.'),
  password: z.string({ error: 'Escribe la contraseña del certificado.' }).max(500, 'Como máximo 500 caracteres.'),
})
export type NewFiscalCertificate = z.infer<typeof NewFiscalCertificate>

/** What the authority said last of the company's numbers; their technical keys are kept, and nobody is shown them. */
export const FiscalRanges = z.object({
  /** Whether it can be asked in this country and environment. */
  offered: z.boolean(),
  /** It has not answered yet. */
  asking: z.boolean(),
  /** Why there are none. */
  problem: z.string(),
  /** By the names of a series' fields. */
  ranges: z.array(fields),
})
export type FiscalRanges = z.infer<typeof FiscalRanges>

const day = z.string().nullable()
export const FiscalSeriesRow = z.object({
  id: z.uuid(),
  environment,
  kind: z.enum(SERIES_KINDS),
  fields,
  prefix: z.string(),
  first_number: z.int(),
  next_number: z.int(),
  last_number: z.int().nullable(),
  valid_from: day,
  valid_until: day,
  is_default: z.boolean(),
  active: z.boolean(),
  /** Whether the technical key is kept that its country wants. */
  has_key: z.boolean(),
  version: z.int(),
})
export type FiscalSeriesRow = z.infer<typeof FiscalSeriesRow>

const MOST_NUMBER = 999_999_999
const ordinal = (message: string) =>
  z.int({ error: message }).min(1, message).max(MOST_NUMBER, `Como máximo ${MOST_NUMBER}.`)

export const NewFiscalSeries = z.strictObject({
  kind: z.enum(SERIES_KINDS, { error: 'Elige el documento.' }).default('factura'),
  fields: seriesFields.default({}),
  next_number: ordinal('Escribe el número del próximo documento.').default(1),
  is_default: z.boolean({ error: 'Elige sí o no.' }).default(true),
})
export type NewFiscalSeries = z.infer<typeof NewFiscalSeries>

export const FiscalSeriesChange = z.strictObject({
  id: id(),
  version: version(),
  is_default: z.boolean({ error: 'Elige sí o no.' }),
  active: z.boolean({ error: 'Elige sí o no.' }),
})
export type FiscalSeriesChange = z.infer<typeof FiscalSeriesChange>

export const FISCAL_FILTERS = ['por_resolver', 'pendientes', 'aceptados', 'sin_entregar'] as const
export const FiscalDocumentList = z.strictObject({
  search: search(),
  show: z.enum(FISCAL_FILTERS, { error: 'Elige una opción de la lista.' }).optional(),
  cursor: cursor(),
})
export type FiscalDocumentList = z.infer<typeof FiscalDocumentList>

const message = z.object({ code: z.string(), text: z.string() })

const row = {
  id: z.uuid(),
  country,
  environment,
  kind: z.enum([...SERIES_KINDS, 'anulacion']).exclude(['contingencia']),
  /** Whether it transcribes an invoice on paper. */
  transcribed: z.boolean(),
  source: z.string(),
  source_id: z.uuid(),
  number: z.string(),
  day: z.string(),
  party: z.string(),
  total: z.string(),
  currency: z.string(),
  state: z.enum(FISCAL_STATES),
  state_at: moment(),
  /** Whether it waits for a person. */
  stuck: z.boolean(),
  deadline: moment().nullable(),
  /** The reason in plain Spanish, and what the authority said. */
  title: z.string(),
  what: z.string(),
  messages: z.array(message),
  action: z.enum(INBOX_ACTIONS),
}
export const FiscalDocumentRow = z.object(row)
export type FiscalDocumentRow = z.infer<typeof FiscalDocumentRow>

export const FiscalDocumentDetail = z.object({
  ...row,
  key: z.string(),
  record_hash: z.string(),
  qr: z.string(),
  signed: z.boolean(),
  authorised_at: moment().nullable(),
  /** Whether the authority gave a document of its own. */
  has_response: z.boolean(),
  events: z.array(
    z.object({
      id: z.uuid(),
      event: z.string(),
      word: z.string(),
      code: z.string(),
      text: z.string(),
      times: z.int(),
      username: z.string().nullable(),
      created_at: moment(),
      last_at: moment(),
    }),
  ),
})
export type FiscalDocumentDetail = z.infer<typeof FiscalDocumentDetail>

/** To whom it goes by mail: the address of the contact, or of whoever issued a test; '' for none. */
export const FiscalMailing = z.object({ email: z.string() })

/** To which address; absent: that of the contact. */
export const NewFiscalMailing = z.strictObject({ id: id(), email: email().optional() })
export type NewFiscalMailing = z.infer<typeof NewFiscalMailing>

/** The electronic side of an invoice or a note, as its detail shows it. */
export const FiscalDocumentsOf = z.object({
  documents: z.array(FiscalDocumentRow),
})

export const FiscalCounts = z.object({ stuck: z.int(), pending: z.int() })
