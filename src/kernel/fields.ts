import { z } from 'zod'
import es from 'zod/v4/locales/es.js'

// Building blocks of every input schema. Each has a limit and a Spanish message, so that a module declares only its own fields.

// Zod's own messages, for schemas without a text of their own.
z.config(es())

const LONGEST_LINE = 200
const LONGEST_TEXT = 4_000
export const PAGE_ROWS = 50
/** A larger quantity is a typing mistake; the limit also keeps stock inside PostgreSQL's integer. */
export const MOST_UNITS = 1_000_000

const tooLong = (most: number) => `Como máximo ${most} caracteres.`
/** C0 and C1 control characters except tab and line breaks, and unpaired surrogates: PostgreSQL refuses NUL, and the others are invisible. */
const CONTROLS = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u
const clean = (text: string) => !CONTROLS.test(text)
const UNCLEAN = 'El texto contiene caracteres no permitidos.'

/** One line that must not be empty; `message` is the text for the empty field. */
export const requiredText = (message = 'Este campo es obligatorio.', most = LONGEST_LINE) =>
  z.string({ error: message }).trim().min(1, message).max(most, tooLong(most)).refine(clean, UNCLEAN)

/** One line that may be empty; `message` is the text when it is too long. */
export const optionalText = (most = LONGEST_LINE, message = tooLong(most)) =>
  z.string({ error: UNCLEAN }).trim().max(most, message).refine(clean, UNCLEAN).default('')

/** Several lines that may be empty. */
export const longText = (most = LONGEST_TEXT, message = tooLong(most)) => optionalText(most, message)

const EMAIL = 'Formato de correo electrónico inválido.'
const AS_EMAIL = z.email(EMAIL)
/** An email address in lower case; `message` is shown when it is missing. */
export const email = (message = 'El correo electrónico es obligatorio.') =>
  z
    .string({ error: message })
    .trim()
    .toLowerCase()
    .min(1, message)
    .max(254, tooLong(254))
    .refine((text) => AS_EMAIL.safeParse(text).success, EMAIL)

/** An email address or ''. */
export const optionalEmail = () =>
  z
    .string({ error: EMAIL })
    .trim()
    .toLowerCase()
    .max(254, tooLong(254))
    .refine((text) => text === '' || AS_EMAIL.safeParse(text).success, EMAIL)
    .default('')

const DAY = /^(19|20|21)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const WEB = /^https?:\/\/[^\s\p{Cc}\p{Cs}]+$/iu
const UNWEB = 'Escribe una dirección web que empiece por http:// o https://.'
const LONGEST_ADDRESS = 2_000
const isWeb = (text: string) => text === '' || (WEB.test(text) && URL.canParse(text))
/** An http or https URL, or ''. */
export const optionalUrl = () =>
  z.string({ error: UNWEB }).trim().max(LONGEST_ADDRESS, tooLong(LONGEST_ADDRESS)).refine(isWeb, UNWEB).default('')

/** An http or https URL; `message` is shown when it is missing. */
export const requiredUrl = (message?: string) => requiredText(message, LONGEST_ADDRESS).refine(isWeb, UNWEB)

/** An amount of money, 0 or more: a decimal string as PostgreSQL stores it, with two decimals and at most 12 digits before them. */
export const amount = (message = 'Escribe un importe válido, de 0 o más, con dos decimales como máximo.') =>
  z
    .union([z.string(), z.number()], { error: message })
    .transform((typed) => String(typed).trim())
    .refine((text) => /^\d{1,12}(\.\d{1,2})?$/.test(text), message)

/** A whole number of things, at least `least`. */
export const units = (least: number, message: string) =>
  z.int({ error: message }).min(least, message).max(MOST_UNITS, 'La cantidad es demasiado grande.')

export const id = (message = 'Elige un elemento de la lista.') => z.uuid({ error: message })

/** The version of the row that the person started to edit; a stale one is refused with 409. */
export const version = () => z.int({ error: 'Falta la versión.' }).min(1).max(2_147_483_647)

/** A row by its id. */
export const ById = z.strictObject({ id: id() })
export type ById = z.infer<typeof ById>

/** A row in the version that the person saw. */
export const ByVersion = z.strictObject({ id: id(), version: version() })
export type ByVersion = z.infer<typeof ByVersion>

/** The text of a search box. */
export const search = () => z.string().trim().max(100, tooLong(100)).refine(clean, UNCLEAN).default('')

/** Where the next page begins: made by the server, opaque to the browser. */
export const cursor = () => z.string().max(2_000).optional()

/**
 * A page of a list: its rows, the cursor of the next page (null at the end) and the total number of rows. The total of a long list stops at
 * 1,000; `recount` is then the cursor that answers the first page with the exact total.
 */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({
    rows: z.array(row),
    next: z.string().nullable(),
    total: z.int(),
    recount: z.string().optional(),
    /** Instead of rows, where they were asked for put together. */
    groups: z.array(RowGroup).optional(),
  })

/** Rows that have a value in common, in one currency: how many they are, and what some columns add up to. */
export const RowGroup = z.object({
  value: z.string().nullable(),
  /** What they have in common beyond it, where they were put together by several columns. */
  within: z.array(z.string().nullable()).optional(),
  currency: z.string().nullable(),
  rows: z.int(),
  sums: z.record(z.string(), z.string()),
})
export type RowGroup = z.infer<typeof RowGroup>

/** A day of the calendar, 'YYYY-MM-DD', from 1900 to 2199. */
export const day = (message = 'Elige una fecha válida.') => z.string({ error: message }).refine(isDay, message)

/** A day, or '' for none. */
export const optionalDay = (message?: string) => z.union([day(message), z.literal('')]).default('')

/** Compared with its own ISO form, because Date reads the 30th of February as the 2nd of March. */
export const isDay = (text: string) => DAY.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)

/** A moment as the API sends it: ISO 8601 in UTC. */
export const moment = () => z.string()

/** A boolean in a query string. */
export const flag = () =>
  z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]).default(false)
