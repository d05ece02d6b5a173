import { z } from 'zod'
import type { Upload } from '../../../kernel/contract.ts'
import { id, moment, requiredText } from '../../../kernel/fields.ts'

export const FILE_TYPES = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'text/xml'] as const
export type FileType = (typeof FILE_TYPES)[number]

/** A paper of what is booked: a PDF, a picture, which is encoded again, or an electronic invoice. */
export const ACCOUNTING_FILE = {
  mostBytes: 5 * 1_048_576,
  types: [...FILE_TYPES, 'application/xml'],
} as const satisfies Upload

export const LONGEST_FILE_NAME = 120
/** That hang on one document. */
export const MOST_ATTACHMENTS = 20

/** What a file hangs on. */
export const ATTACHED_TO = ['factura', 'nota', 'gasto', 'asiento'] as const
export type AttachedTo = (typeof ATTACHED_TO)[number]

const owner = {
  of: z.enum(ATTACHED_TO, { error: 'Elige a qué se adjunta.' }),
  id: id('Elige un documento de la lista.'),
}
export const AttachmentOwner = z.strictObject(owner)
export type AttachmentOwner = z.infer<typeof AttachmentOwner>

export const FileName = z.strictObject({
  name: requiredText('Escribe el nombre del archivo.', LONGEST_FILE_NAME),
})
export type FileName = z.infer<typeof FileName>

/** An uploaded file; it hangs on nothing yet. */
export const AccountingFile = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(FILE_TYPES),
  /** In bytes. */
  size: z.int(),
})
export type AccountingFile = z.infer<typeof AccountingFile>

export const Attachment = AccountingFile.extend({
  /** The file's; `id` is the attachment's. */
  file_id: z.uuid(),
  username: z.string(),
  created_at: moment(),
})
export type Attachment = z.infer<typeof Attachment>

export const NewAttachment = z.strictObject({ ...owner, file_id: id('Elige un archivo.') })
export type NewAttachment = z.infer<typeof NewAttachment>

/** The files with which a document is registered. */
export const fileIds = () =>
  z
    .array(id('Elige un archivo.'))
    .max(MOST_ATTACHMENTS, `Como máximo ${MOST_ATTACHMENTS} archivos.`)
    .refine((ids) => new Set(ids).size === ids.length, 'Un archivo está dos veces.')
    .default([])
