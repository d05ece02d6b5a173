import { z } from 'zod'
import { MAY } from '#src/kernel/access.ts'
import { NEVER } from '#src/kernel/calls/never.ts'
import { SCOPES } from '#src/kernel/calls/scopes.ts'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import {
  id,
  longText,
  moment,
  optionalEmail,
  optionalText,
  optionalUrl,
  requiredText,
  version,
} from '#src/kernel/fields.ts'
import { MOST_DESCRIPTION, MOST_ENTRIES, RETENTION, SECRET_MASK, SECRET_PLACE } from './rules.ts'

const { read, act } = callsOf('automation')

const LONGEST_SECRET = 4_000
const NOT_HTTPS = 'La URL base de la API debe ser HTTPS.'
const NO_PICTURE = 'Escribe una dirección que empiece por https://.'
const DAYS = `Escribe un número de días entre ${RETENTION.least} y ${RETENTION.most}.`
const TOO_MANY = `Como máximo ${MOST_ENTRIES} elementos.`
const HTTPS = /^https:\/\/[^\s\p{Cc}\p{Cs}]+$/iu

/** An https URL, or ''. */
const httpsUrl = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .max(2_000, 'Como máximo 2000 caracteres.')
    .refine((text) => text === '' || (HTTPS.test(text) && URL.canParse(text)), message)
    .default('')

const Secret = z.string()
const Document = {
  companyName: z.string(),
  description: z.string(),
  services: z.array(z.string()),
  catalogUrls: z.array(z.string()),
  logo: z.string(),
  website: z.string(),
  email: z.string(),
  phone: z.string(),
  socials: z.array(z.object({ id: z.uuid(), platform: z.string(), username: z.string(), secret: Secret })),
  api: z.object({ baseUrl: z.string(), clientId: z.string(), clientSecret: Secret }),
  webhook: z.object({ inboundUrl: z.string(), secret: Secret }),
  scopes: z.array(z.enum(SCOPES)),
  consent: z.boolean(),
  dataRetentionDays: z.int(),
  /** Null if it was never saved. */
  updatedAt: moment().nullable(),
  updatedBy: z.uuid().nullable(),
  /** The name in the company; 'Control' for anybody else, '' if it was never saved. */
  updatedByName: z.string(),
  version: z.int(),
}

/** A company's profile with masked secrets: '********' for a stored one, '' for none. */
export const AutomationProfile = z.object(Document)
export type AutomationProfile = z.infer<typeof AutomationProfile>
/** The same, for control. */
const ProfileOfCompany = z.object(Document)

/** A profile to save, with secrets in the form that this person may send. */
const savedWith = <S extends z.ZodType<string>>(secret: () => S) =>
  z.strictObject({
    companyName: requiredText('El nombre de la empresa es obligatorio.'),
    description: longText(MOST_DESCRIPTION, `La descripción no puede exceder los ${MOST_DESCRIPTION} caracteres.`),
    services: z.array(optionalText(), { error: 'Escribe los servicios.' }).max(MOST_ENTRIES, TOO_MANY),
    catalogUrls: z.array(optionalUrl(), { error: 'Escribe las direcciones.' }).max(MOST_ENTRIES, TOO_MANY),
    logo: httpsUrl(NO_PICTURE),
    website: optionalUrl(),
    email: optionalEmail(),
    phone: optionalText(),
    socials: z
      .array(z.strictObject({ id: id(), platform: optionalText(), username: optionalText(), secret: secret() }), {
        error: 'Escribe las redes sociales.',
      })
      .max(MOST_ENTRIES, TOO_MANY)
      .refine((all) => new Set(all.map((social) => social.id)).size === all.length, 'Hay redes sociales repetidas.'),
    api: z.strictObject({ baseUrl: httpsUrl(NOT_HTTPS), clientId: optionalText(), clientSecret: secret() }),
    webhook: z.strictObject({ inboundUrl: optionalUrl(), secret: secret() }),
    scopes: z.array(z.enum(SCOPES, { error: 'Elige permisos de la lista.' })).max(SCOPES.length),
    consent: z.literal(true, { error: 'El consentimiento es obligatorio para guardar.' }),
    dataRetentionDays: z
      .int({ error: DAYS })
      .min(RETENTION.least, DAYS)
      .max(RETENTION.most, DAYS)
      .default(RETENTION.normal),
    version: version(),
  })

/** For the company's own people: secrets are read-only, so stored ones stay whatever is sent. */
export const OwnProfile = savedWith(() =>
  z.enum(['', SECRET_MASK], { error: 'Solo control puede cambiar un secreto.' }).default(SECRET_MASK),
)
export type OwnProfile = z.infer<typeof OwnProfile>

/** For control: a mask keeps the stored secret, '' deletes it, anything else replaces it. */
export const ProfileByControl = savedWith(() => optionalText(LONGEST_SECRET).unwrap().default(SECRET_MASK)).extend({
  id: id('Elige una empresa de la lista.'),
})
export type ProfileByControl = z.infer<typeof ProfileByControl>

const ChosenCompany = z.strictObject({ id: id('Elige una empresa de la lista.') })
const SAVED = { title: '¡Guardado!', description: 'La ficha de automatización ha sido actualizada.' }

export const automation = {
  /** The person's own company's profile. */
  profile: read('/profile', {
    access: MAY.ownAutomation,
    reads: ['automation_profiles', 'company_profiles', 'profiles'],
    output: AutomationProfile,
  }),
  save: act('PATCH /profile', {
    does: 'guardar la ficha de automatización',
    did: 'guardó la ficha de automatización',
    access: MAY.ownAutomation,
    input: OwnProfile,
    output: AutomationProfile,
    done: SAVED,
    undo: { never: 'La ficha puede llevar claves, que no se guardan dos veces: edítala otra vez.' },
  }),
  /** Blocks all API clients of the company until somebody consents again. */
  withdrawConsent: act('DELETE /profile/consent', {
    does: 'retirar el consentimiento de la automatización',
    did: 'retiró el consentimiento de la automatización',
    access: MAY.ownAutomation,
    output: AutomationProfile,
    done: {
      title: 'Consentimiento retirado.',
      description: 'La automatización ya no puede usar los datos de tu empresa.',
    },
    failed: 'Error al actualizar',
    undo: 'rows',
  }),
  profileOf: read('/companies/{id}', {
    access: MAY.configure,
    reads: ['automation_profiles', 'company_profiles', 'profiles'],
    input: ChosenCompany,
    output: ProfileOfCompany,
  }),
  saveFor: act('PATCH /companies/{id}', {
    does: 'guardar la ficha de automatización de una empresa',
    did: 'guardó la ficha de automatización de una empresa',
    access: MAY.configure,
    input: ProfileByControl,
    output: ProfileOfCompany,
    done: SAVED,
    undo: NEVER.byTrama,
  }),
  // The answer is a secret: an anonymous act stores no answer and writes its own audit row.
  reveal: act('POST /companies/{id}/reveal', {
    does: 'revelar un secreto de una empresa',
    did: 'reveló un secreto de una empresa',
    access: MAY.configure,
    anonymous: true,
    input: ChosenCompany.extend({ place: z.string().regex(SECRET_PLACE, 'Elige un secreto de la ficha.') }),
    output: z.object({ secret: z.string() }),
    failed: 'Error al revelar el secreto',
    undo: NEVER.byTrama,
  }),
} satisfies Contract
