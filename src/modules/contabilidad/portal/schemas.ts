import { z } from 'zod'
import { version } from '../../../kernel/fields.ts'

export const PortalSettings = z.object({
  enabled: z.boolean(),
  /** Where clients enter; it opens only while the portal is on. */
  url: z.string(),
  version: z.int(),
})
export type PortalSettings = z.infer<typeof PortalSettings>

export const PortalChange = z.strictObject({
  enabled: z.boolean({ error: 'Elige si tus clientes pueden entrar.' }),
  version: version(),
})
export type PortalChange = z.infer<typeof PortalChange>
