import { z } from 'zod'
import { cursor, moment, requiredText } from '../../../kernel/fields.ts'
import { NewEntry } from '../rows.ts'

/** Lines of a file. */
export const MOST_IMPORTED_LINES = 5_000
/** Lines that one act posts: a long file goes in pieces of whole entries. */
export const MOST_LINES_AN_IMPORT = 500

export const NewEntryImport = z.strictObject({
  file_name: requiredText('Falta el nombre del archivo.'),
  entries: z
    .array(NewEntry)
    .min(1, 'No hay asientos que importar.')
    .max(MOST_LINES_AN_IMPORT / 2)
    .refine((entries) => entries.reduce((sum, { lines }) => sum + lines.length, 0) <= MOST_LINES_AN_IMPORT, {
      error: `Cada parte lleva como máximo ${MOST_LINES_AN_IMPORT} líneas.`,
    }),
})
export type NewEntryImport = z.infer<typeof NewEntryImport>

export const EntryImport = z.object({
  id: z.uuid(),
  file_name: z.string(),
  entries: z.int(),
  from_day: z.string(),
  to_day: z.string(),
  undone: z.boolean(),
  username: z.string(),
  created_at: moment(),
})
export type EntryImport = z.infer<typeof EntryImport>

export const EntryImportsAsked = z.strictObject({ cursor: cursor() })
export type EntryImportsAsked = z.infer<typeof EntryImportsAsked>
