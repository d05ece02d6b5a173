import { z } from 'zod'
import { type Contract, callsOf } from '#src/kernel/contract.ts'

const { read } = callsOf('appearance')

export const MAIN_ICONS = ['Shield', 'Bot', 'Database'] as const
/** Limits of the logo's greatest height on the sign-in screen, in rem. */
export const LOGO_SIZE = { least: 12, most: 48, step: 4, normal: 28 } as const

/** How the platform looks; each key falls back to its default, so that an old document is never a broken page. */
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

export const appearance = {
  /** What everybody sees, signed in or not. */
  current: read('/current', { access: 'open', reads: ['app_config'], output: Customization }),
} satisfies Contract
