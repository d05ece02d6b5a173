import { z } from 'zod'
import { flag, id, moment, requiredText, version } from '#src/kernel/fields.ts'
import {
  LONGEST_COMMENT,
  LONGEST_RECORD_FILE_NAME,
  LONGEST_TAG,
  MOST_QUOTA_MB,
  RECORD_FILE_TYPES,
  TAG_COLORS,
} from './rules.ts'

const CHOOSE = 'Elige un registro de la lista.'

const record = {
  /** Its table, as the read that shows it declares. */
  kind: z.string({ error: CHOOSE }).regex(/^[a-z_]{1,60}$/, CHOOSE),
  record_id: id(CHOOSE),
  /** Of a row that is read under another record: that record's. */
  of_id: id(CHOOSE).optional(),
}
/** A record of any area. */
export const NotedRecord = z.strictObject(record)
export type NotedRecord = z.infer<typeof NotedRecord>

export const RecordComment = z.object({
  id: z.uuid(),
  author_id: z.uuid(),
  username: z.string(),
  text: z.string(),
  /** Whom it names, and told. */
  mentions: z.array(z.uuid()),
  created_at: moment(),
  edited_at: moment().nullable(),
  version: z.int(),
})
export type RecordComment = z.infer<typeof RecordComment>

export const RecordFile = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(RECORD_FILE_TYPES),
  /** In bytes. */
  size: z.int(),
  author_id: z.uuid(),
  username: z.string(),
  created_at: moment(),
})
export type RecordFile = z.infer<typeof RecordFile>

/** A tag on a record; `id` is that of its being there. */
export const RecordTag = z.object({
  id: z.uuid(),
  tag_id: z.uuid(),
  name: z.string(),
  color: z.enum(TAG_COLORS),
})
export type RecordTag = z.infer<typeof RecordTag>

/** A tag and a record that bears it. */
export const TaggedRow = z.object({
  record_id: z.uuid(),
  tag_id: z.uuid(),
  name: z.string(),
  color: z.enum(TAG_COLORS),
})
export type TaggedRow = z.infer<typeof TaggedRow>

export const RecordKind = z.strictObject({ kind: record.kind })
export type RecordKind = z.infer<typeof RecordKind>

/** Bytes of a company's files. */
export const FilesQuota = z.object({ used: z.int(), most: z.int() })
export type FilesQuota = z.infer<typeof FilesQuota>

export const NotesOfRecord = z.object({
  /** What people call the record: 'Factura FAC-2026-001'. */
  name: z.string(),
  /** Whether the person may comment, attach and tag. */
  may_write: z.boolean(),
  /** The oldest first. */
  comments: z.array(RecordComment),
  files: z.array(RecordFile),
  tags: z.array(RecordTag),
  /** Who can be mentioned: whoever else may see the record. */
  people: z.array(z.object({ id: z.uuid(), username: z.string() })),
  quota: FilesQuota,
})
export type NotesOfRecord = z.infer<typeof NotesOfRecord>

export const NotesCount = z.object({ comments: z.int(), files: z.int(), tags: z.int() })

const text = requiredText('Escribe un comentario.', LONGEST_COMMENT)
export const NewRecordComment = z.strictObject({ ...record, text })
export type NewRecordComment = z.infer<typeof NewRecordComment>

export const RecordCommentChange = z.strictObject({ id: id(), version: version(), text })
export type RecordCommentChange = z.infer<typeof RecordCommentChange>

export const NewRecordFile = z.strictObject({
  ...record,
  name: requiredText('Escribe el nombre del archivo.', LONGEST_RECORD_FILE_NAME),
})
export type NewRecordFile = z.infer<typeof NewRecordFile>

export const RecordFileInput = z.strictObject({ id: id(), small: flag() })
export type RecordFileInput = z.infer<typeof RecordFileInput>

const tagName = () => requiredText('Escribe la etiqueta.', LONGEST_TAG)

export const NewRecordTag = z.strictObject({
  ...record,
  /** That of one of the company's; a new one is made of it. */
  name: tagName(),
})
export type NewRecordTag = z.infer<typeof NewRecordTag>

export const Tag = z.object({
  id: z.uuid(),
  name: z.string(),
  color: z.enum(TAG_COLORS),
  archived_at: moment().nullable(),
  version: z.int(),
  /** How many records bear it. */
  records: z.int(),
})
export type Tag = z.infer<typeof Tag>

export const TagChange = z.strictObject({
  id: id(),
  version: version(),
  name: tagName(),
  color: z.enum(TAG_COLORS, { error: 'Elige un color.' }),
})
export type TagChange = z.infer<typeof TagChange>

export const TagMerge = z.strictObject({
  id: id(),
  version: version(),
  /** What stays. */
  into_id: id('Elige la etiqueta que queda.'),
})
export type TagMerge = z.infer<typeof TagMerge>

/** How many MB of files a company may keep beside its records; `version` 0 until control says so. */
export const QuotaSetting = z.object({ company_mb: z.int(), version: z.int() })
export type QuotaSetting = z.infer<typeof QuotaSetting>

const HOW_MANY_MB = `Escribe cuántos MB: un número entero de 1 a ${MOST_QUOTA_MB}.`
export const NewQuotaSetting = z.strictObject({
  company_mb: z.coerce
    .number({ error: HOW_MANY_MB })
    .int(HOW_MANY_MB)
    .min(1, HOW_MANY_MB)
    .max(MOST_QUOTA_MB, HOW_MANY_MB),
  version: z.int({ error: 'Falta la versión.' }).min(0).max(2_147_483_647),
})
export type NewQuotaSetting = z.infer<typeof NewQuotaSetting>

/** The filter of a list: records with this tag. */
export const tagFilter = () => z.uuid({ error: 'Elige una etiqueta de la lista.' }).optional()
