import { z } from 'zod'
import { id, moment, optionalText, optionalUrl, requiredText, version } from '../../../kernel/fields.ts'

export const NO_WAY_BACK = 'Pide el correo o el teléfono: sin ellos no puedes responder.'

/** A form as lists show it, with the addresses under which it is reached. */
export const WebForm = z.object({
  id: z.uuid(),
  name: z.string(),
  asks_email: z.boolean(),
  asks_phone: z.boolean(),
  asks_organization: z.boolean(),
  asks_message: z.boolean(),
  stage_id: z.uuid().nullable(),
  stage_name: z.string().nullable(),
  owner_id: z.uuid().nullable(),
  owner_name: z.string().nullable(),
  source: z.string(),
  thanks: z.string(),
  thanks_url: z.string(),
  notifies: z.boolean(),
  archived_at: moment().nullable(),
  version: z.int(),
  submissions: z.int(),
  /** What was thrown away as written by a program. */
  thrown: z.int(),
  /** The page that we host. */
  page_url: z.string(),
  /** Where a form of one's own page is sent to. */
  post_url: z.string(),
})
export type WebForm = z.infer<typeof WebForm>

export const WebFormSubmission = z.object({
  id: z.uuid(),
  opportunity_id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  organization: z.string(),
  message: z.string(),
  created_at: moment(),
})
export type WebFormSubmission = z.infer<typeof WebFormSubmission>

const nothing = z.literal('').transform(() => null)
const chosen = (message: string) =>
  z
    .union([id(message), nothing])
    .nullable()
    .default(null)
const fields = {
  name: requiredText('Escribe el nombre del formulario.', 100),
  asks_email: z.boolean().default(true),
  asks_phone: z.boolean().default(true),
  asks_organization: z.boolean().default(false),
  asks_message: z.boolean().default(true),
  stage_id: chosen('Elige una etapa de la lista.'),
  owner_id: chosen('Elige una persona de la lista.'),
  source: optionalText(100),
  thanks: optionalText(500),
  thanks_url: optionalUrl(),
  notifies: z.boolean().default(true),
}
export const NewWebForm = z.strictObject(fields)
export type NewWebForm = z.infer<typeof NewWebForm>
export const WebFormChange = z.strictObject({ id: id(), version: version(), ...fields })
export type WebFormChange = z.infer<typeof WebFormChange>
