import { z } from 'zod'
import { requiredText } from '#src/kernel/fields.ts'

const LEAST = 2
const MOST = 80

/** What is looked for: at least two characters that are letters or digits. */
export const SoughtText = requiredText('Escribe lo que buscas.', MOST).refine(
  (text) => (text.match(/[\p{L}\p{N}]/gu) ?? []).length >= LEAST,
  'Escribe al menos dos letras o cifras.',
)

/** What a person can do with a found record, at the address that opens it. */
const RecordAction = z.object({ title: z.string(), path: z.string() })

export const FoundRecord = z.object({
  /** As in 'ventas.quote'. */
  kind: z.string(),
  /** As in 'Cotización'. */
  kind_name: z.string(),
  /** A lucide icon's name, as in 'package-search'. */
  icon: z.string(),
  id: z.uuid(),
  title: z.string(),
  about: z.string(),
  /** As in 'Enviada' or 'Archivado'; '' if there is nothing to say. */
  state: z.string(),
  path: z.string(),
  actions: z.array(RecordAction),
})
export type FoundRecord = z.infer<typeof FoundRecord>

/** A screen, or an act at the address where it is done. */
export const Entrance = z.object({
  id: z.string(),
  kind: z.enum(['screen', 'act']),
  title: z.string(),
  /** The area's name that people see, as in 'Bodega'. */
  area: z.string(),
  /** A lucide icon's name, as in 'package-search'. */
  icon: z.string(),
  path: z.string(),
})
export type Entrance = z.infer<typeof Entrance>
