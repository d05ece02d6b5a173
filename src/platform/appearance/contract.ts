import { z } from 'zod'
import { MAY } from '#src/kernel/access.ts'
import { NEVER } from '#src/kernel/calls/never.ts'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { optionalText } from '#src/kernel/fields.ts'
import { imageIdOf } from '../images/rules.ts'

const { read, act } = callsOf('appearance')

export const MAIN_ICONS = ['Shield', 'Bot', 'Database'] as const
/** The logo's maximum height on the sign-in screen, in rem. */
export const LOGO_SIZE = { least: 12, most: 48, step: 4, normal: 28 } as const

/** The keys that hold a picture's URL. */
export const PICTURES = ['mainIconUrl', 'bannerImage', 'faviconUrl', 'logoUrl'] as const

/** The platform's appearance. Each key falls back to its default, so that an older document never breaks a page. */
export const Customization = z.object({
  mainIcon: z.enum(MAIN_ICONS).catch('Shield'),
  mainIconUrl: z.string().catch(''),
  bannerImage: z.string().catch(''),
  faviconUrl: z.string().catch(''),
  logoUrl: z.string().catch(''),
  showAppName: z.boolean().catch(true),
  customPhrase: z.string().catch(''),
  logoSize: z.number().min(LOGO_SIZE.least).max(LOGO_SIZE.most).catch(LOGO_SIZE.normal),
})
export type Customization = z.infer<typeof Customization>

const NOT_HTTPS = 'Escribe una dirección que empiece por https://.'
const HTTPS = /^https:\/\/[^\s\p{Cc}\p{Cs}]+$/iu
/** An external picture over https (the content policy loads no other), an uploaded one, or none. */
const imageUrl = () =>
  z
    .string({ error: NOT_HTTPS })
    .trim()
    .max(2_000, 'Como máximo 2000 caracteres.')
    .refine((text) => text === '' || imageIdOf(text) !== null || (HTTPS.test(text) && URL.canParse(text)), NOT_HTTPS)
    .default('')

/** The settings that control edits; `version` is 0 until they are first saved. */
export const CustomizationSettings = Customization.extend({ version: z.int() })
export type CustomizationSettings = z.infer<typeof CustomizationSettings>

export const NewCustomization = z.strictObject({
  mainIcon: z.enum(MAIN_ICONS, { error: 'Elige un icono de la lista.' }),
  mainIconUrl: imageUrl(),
  bannerImage: imageUrl(),
  faviconUrl: imageUrl(),
  logoUrl: imageUrl(),
  showAppName: z.boolean({ error: 'Elige si se muestra el nombre.' }),
  customPhrase: optionalText(120),
  logoSize: z
    .int({ error: 'Elige un tamaño de la barra.' })
    .min(LOGO_SIZE.least)
    .max(LOGO_SIZE.most)
    .multipleOf(LOGO_SIZE.step, 'Elige un tamaño de la barra.'),
  version: z.int({ error: 'Falta la versión.' }).min(0).max(2_147_483_647),
})
export type NewCustomization = z.infer<typeof NewCustomization>

export const appearance = {
  /** Open to everybody, signed in or not. */
  current: read('/current', { access: 'open', reads: ['app_config'], output: Customization }),
  settings: read('/settings', { access: MAY.configure, reads: ['app_config'], output: CustomizationSettings }),
  save: act('PATCH /settings', {
    does: 'cambiar la apariencia de la plataforma',
    did: 'cambió la apariencia de la plataforma',
    access: MAY.configure,
    input: NewCustomization,
    output: CustomizationSettings,
    done: 'Personalización guardada.',
    failed: 'Error al guardar la personalización',
    undo: NEVER.byTrama,
  }),
} satisfies Contract
