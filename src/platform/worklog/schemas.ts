import { z } from 'zod'
import { cursor, id, longText, moment, optionalText, optionalUrl, requiredText, search } from '#src/kernel/fields.ts'
import { ENTRY_TYPES, WORK_KINDS, WORK_STATUSES } from './rules.ts'

const LONGEST_TOPIC = 60
const LONGEST_COMMENT = 2_000
const MONTH = 'Elige un mes válido.'

export const WorkComment = z.object({
  id: z.uuid(),
  text: z.string(),
  /** Null: the platform. */
  username: z.string().nullable(),
  created_at: moment(),
})

/** Something of what is done for a company: asked by it, delivered to it, or told. */
export const WorkEntry = z.object({
  id: z.uuid(),
  kind: z.enum(WORK_KINDS),
  /** The connected agent or service; null: the company's page. */
  connection_id: z.uuid().nullable(),
  name: z.string(),
  type: z.enum(ENTRY_TYPES),
  topic: z.string(),
  title: z.string(),
  body: z.string(),
  link: z.string(),
  /** 'YYYY-MM', or ''. */
  month: z.string(),
  /** Of a request; null of everything else. */
  status: z.enum(WORK_STATUSES).nullable(),
  answer: z.string(),
  answered_at: moment().nullable(),
  /** Null: the platform. */
  username: z.string().nullable(),
  created_at: moment(),
  comments: z.array(WorkComment),
})
export type WorkEntry = z.infer<typeof WorkEntry>

export const WorkList = z.strictObject({
  connection_id: z.uuid().optional(),
  type: z.enum(ENTRY_TYPES).optional(),
  topic: optionalText(LONGEST_TOPIC),
  cursor: cursor(),
})
export type WorkList = z.infer<typeof WorkList>

const connection = () => z.union([id(), z.literal('')]).default('')

/** What a company asks about something that it has. */
export const NewAsk = z.strictObject({
  /** '' for its page. */
  connection_id: connection(),
  topic: optionalText(LONGEST_TOPIC),
  title: requiredText('Escribe qué necesitas.'),
  body: longText(),
  link: optionalUrl(),
})
export type NewAsk = z.infer<typeof NewAsk>

export const NewWorkComment = z.strictObject({
  id: id(),
  text: requiredText('Escribe un comentario.', LONGEST_COMMENT),
})
export type NewWorkComment = z.infer<typeof NewWorkComment>

/** The same as control sees it among those of all companies. */
export const ReceivedEntry = WorkEntry.extend({ company_id: z.uuid(), company: z.string() })
export type ReceivedEntry = z.infer<typeof ReceivedEntry>

const kind = z.enum(WORK_KINDS, { error: 'Elige de qué se trata.' })
export const ReceivedList = z.strictObject({
  kind: kind.optional(),
  status: z.enum(WORK_STATUSES).optional(),
  search: search(),
  cursor: cursor(),
})
export type ReceivedList = z.infer<typeof ReceivedList>

/** Something that a company has and control works on. */
export const Subject = z.object({
  company_id: z.uuid(),
  company: z.string(),
  kind: z.enum(WORK_KINDS),
  connection_id: z.uuid().nullable(),
  name: z.string(),
})
export type Subject = z.infer<typeof Subject>

export const Publication = z.strictObject({
  company_id: id('Elige una empresa de la lista.'),
  kind,
  connection_id: connection(),
  type: z.enum(['result', 'event'], { error: 'Elige si es un resultado o un aviso.' }),
  title: requiredText('Escribe un título.'),
  body: longText(),
  link: optionalUrl(),
  month: z.union([z.string({ error: MONTH }).regex(/^20\d\d-(0[1-9]|1[0-2])$/, MONTH), z.literal('')]).default(''),
})
export type Publication = z.infer<typeof Publication>

export const WorkAnswer = z.strictObject({
  id: id(),
  status: z.enum(['done', 'declined'], { error: 'Di si se hizo o no se hará.' }),
  answer: requiredText('Escribe la respuesta que leerá la empresa.', 4_000),
})
export type WorkAnswer = z.infer<typeof WorkAnswer>
