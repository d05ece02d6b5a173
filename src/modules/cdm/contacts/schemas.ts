import { z } from 'zod'
import { CustomValues, customInput } from '../../../kernel/calls/custom.ts'
import {
  email,
  id,
  longText,
  moment,
  optionalEmail,
  optionalText,
  requiredText,
  version,
} from '../../../kernel/fields.ts'
import { checkTaxId, taxIdFields } from '../../../kernel/tax-id/fields.ts'
import { keptProposed, proposedFields } from '../taxes/schemas.ts'
import { keptPlace, placeFields } from './place.ts'

export const CLIENT_INCOMPLETE = 'Nombre y email son obligatorios.'
export const CONTACT_ROLES = ['Cliente', 'Proveedor', 'Cliente y proveedor'] as const
export type ContactRole = (typeof CONTACT_ROLES)[number]
/** What a list is narrowed to: whoever is both is in each. */
export const ROLE_FILTERS = ['Cliente', 'Proveedor'] as const

const row = {
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  role: z.enum(CONTACT_ROLES),
  tax_kind: taxIdFields.tax_kind.unwrap(),
  tax_number: z.string(),
  custom: CustomValues,
  archived_at: moment().nullable(),
  version: z.int(),
  created_at: moment(),
}
/** A contact in a list. */
export const ClientRow = z.object(row)
export type ClientRow = z.infer<typeof ClientRow>

/** Somebody of a contact. */
export const ContactPerson = z.strictObject({
  name: requiredText('Escribe el nombre de la persona.', 120),
  charge: optionalText(120),
  email: optionalEmail(),
  phone: optionalText(40),
})
export type ContactPerson = z.infer<typeof ContactPerson>

/** Another place of a contact: 'Bodega', 'Sucursal Norte'. */
export const ContactAddress = z.strictObject({
  name: requiredText('Escribe cómo se llama esta dirección.', 120),
  address: requiredText('Escribe la dirección.'),
  city: optionalText(120),
})
export type ContactAddress = z.infer<typeof ContactAddress>

const MOST_PARTS = 30
const TOO_MANY = `Como máximo ${MOST_PARTS}.`
const DAYS = 'Escribe los días, de 0 a 365, o déjalo vacío.'

export const Client = z.object({
  ...row,
  legal_name: z.string(),
  address: z.string(),
  city: z.string(),
  ...keptPlace,
  payment_days: z.int().nullable(),
  /** Whose prices it pays; null: those of the catalogue. */
  price_list_id: z.uuid().nullable(),
  people: z.array(z.object({ name: z.string(), charge: z.string(), email: z.string(), phone: z.string() })),
  addresses: z.array(z.object({ name: z.string(), address: z.string(), city: z.string() })),
  notes: z.string(),
  ...keptProposed,
})
export type Client = z.infer<typeof Client>

/** What says who a contact is and how to reach it: what was always asked. */
const base = {
  name: requiredText(CLIENT_INCOMPLETE),
  email: optionalEmail(),
  phone: optionalText(40),
  company: optionalText(),
}
/** What an invoice and whoever works with a contact need besides. Left out, it stays as it is, or as in a new one. */
const more = {
  role: z.enum(CONTACT_ROLES, { error: 'Elige cliente, proveedor o ambos.' }).optional(),
  legal_name: optionalText().unwrap().optional(),
  tax_kind: taxIdFields.tax_kind.unwrap().optional(),
  tax_number: taxIdFields.tax_number.unwrap().optional(),
  address: optionalText().unwrap().optional(),
  city: optionalText(120).unwrap().optional(),
  ...placeFields,
  payment_days: z.int({ error: DAYS }).min(0, DAYS).max(365, DAYS).nullable().optional(),
  price_list_id: z
    .union([id('Elige una lista de precios.'), z.literal('').transform(() => null)])
    .nullable()
    .optional(),
  people: z.array(ContactPerson).max(MOST_PARTS, TOO_MANY).optional(),
  addresses: z.array(ContactAddress).max(MOST_PARTS, TOO_MANY).optional(),
  notes: longText().unwrap().optional(),
}
/** Every field of its row that a person fills in of a contact. */
export const CLIENT_FIELDS = Object.keys({ ...base, ...more }) as (keyof typeof base | keyof typeof more)[]

/** A supplier may come without an e-mail; a client of the form may not. */
export const NewClient = z
  .strictObject({ ...base, ...more, ...proposedFields, custom: customInput() })
  .refine(({ role, email }) => role === 'Proveedor' || email !== '', {
    error: CLIENT_INCOMPLETE,
    path: ['email'],
    // Beside a missing name too.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .check(checkTaxId)
export type NewClient = z.infer<typeof NewClient>

/** One that came without an e-mail keeps doing without one; the server refuses to take one away. */
export const ClientChange = z
  .strictObject({ id: id(), version: version(), ...base, ...more, ...proposedFields, custom: customInput() })
  .check(checkTaxId)
export type ClientChange = z.infer<typeof ClientChange>

/** A line of a file: it may come without an e-mail, unlike one that a person adds. Each field is text. */
export const ImportedClient = z.strictObject({
  name: requiredText('Falta el nombre.'),
  email: email(CLIENT_INCOMPLETE).optional(),
  phone: base.phone.unwrap().optional(),
  company: base.company.unwrap().optional(),
  legal_name: more.legal_name,
  tax_kind: more.tax_kind,
  tax_number: more.tax_number,
  address: more.address,
  city: more.city,
  ...placeFields,
  role: more.role,
  custom: customInput(),
})
export type ImportedClient = z.infer<typeof ImportedClient>
/** In the order of an import's columns; statements follow it. */
export const IMPORTED_FIELDS = Object.keys(ImportedClient.shape).filter((field) => field !== 'custom') as Exclude<
  keyof ImportedClient,
  'custom'
>[]
