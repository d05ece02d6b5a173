import { z } from 'zod'
import { COMPANY_ROLES, MAY } from '#src/kernel/access.ts'
import { NEVER } from '#src/kernel/calls/never.ts'
import { type Contract, callsOf, file } from '#src/kernel/contract.ts'
import { ById, ByVersion, flag } from '#src/kernel/fields.ts'
import { RECORD_FILE } from './rules.ts'
import {
  NewQuotaSetting,
  NewRecordComment,
  NewRecordFile,
  NewRecordTag,
  NotedRecord,
  NotesCount,
  NotesOfRecord,
  QuotaSetting,
  RecordComment,
  RecordCommentChange,
  RecordFile,
  RecordFileInput,
  RecordKind,
  RecordTag,
  Tag,
  TagChange,
  TaggedRow,
  TagMerge,
} from './schemas.ts'

const { read, act } = callsOf('notes')

const TABLES = ['record_comments', 'record_files', 'record_tags', 'tags']
const WHERE = 'solo donde trabaja'
const OTHERS = { administrador: 'los de otros, solo donde lee el registro', colaborador: 'solo los suyos' }

const tagged = { access: MAY.editCompany, output: Tag, failed: 'Error al guardar la etiqueta', undo: 'rows' } as const

/** Comments, files and tags of a record, for whoever may make a read that shows it; writing, for who works in its module. */
export const notes = {
  ofRecord: read('/record', {
    access: COMPANY_ROLES,
    reads: [...TABLES, 'profiles', 'member_modules', 'app_config'],
    input: NotedRecord,
    output: NotesOfRecord,
  }),
  count: read('/count', { access: COMPANY_ROLES, reads: TABLES, input: NotedRecord, output: NotesCount }),
  addComment: act('POST /comments', {
    does: 'comentar un registro',
    did: 'comentó un registro',
    access: COMPANY_ROLES,
    limits: { administrador: WHERE, colaborador: WHERE },
    input: NewRecordComment,
    output: RecordComment,
    failed: 'Error al comentar',
    undo: 'rows',
  }),
  editComment: act('PATCH /comments/{id}', {
    does: 'editar su comentario de un registro',
    did: 'editó su comentario de un registro',
    access: COMPANY_ROLES,
    limits: { empresa: 'solo los suyos', administrador: 'solo los suyos', colaborador: 'solo los suyos' },
    input: RecordCommentChange,
    output: RecordComment,
    done: 'Comentario actualizado.',
    failed: 'Error al editar el comentario',
    undo: 'rows',
  }),
  removeComment: act('DELETE /comments/{id}', {
    does: 'eliminar un comentario de un registro',
    did: 'eliminó un comentario de un registro',
    access: COMPANY_ROLES,
    limits: OTHERS,
    input: ById,
    done: 'Comentario eliminado.',
    failed: 'Error al eliminar el comentario',
    undo: 'rows',
  }),
  recordFile: read('/files/{id}', {
    does: 'ver un archivo de un registro',
    access: COMPANY_ROLES,
    reads: ['record_files'],
    input: RecordFileInput,
    output: file(),
  }),
  addRecordFile: act('POST /files', {
    does: 'subir un archivo a un registro',
    did: 'subió un archivo a un registro',
    access: COMPANY_ROLES,
    limits: { administrador: WHERE, colaborador: WHERE },
    upload: RECORD_FILE,
    input: NewRecordFile,
    output: RecordFile,
    done: ({ name }) => `«${name}» guardado.`,
    failed: 'Error al subir el archivo',
    undo: 'rows',
  }),
  removeRecordFile: act('DELETE /files/{id}', {
    does: 'quitar un archivo de un registro',
    did: 'quitó un archivo de un registro',
    access: COMPANY_ROLES,
    limits: OTHERS,
    input: ById,
    output: RecordFile,
    done: ({ name }) => `«${name}» quitado.`,
    failed: 'Error al quitar el archivo',
    undo: 'rows',
  }),
  tagRecord: act('POST /record-tags', {
    does: 'poner una etiqueta a un registro',
    did: 'puso una etiqueta a un registro',
    access: COMPANY_ROLES,
    limits: { administrador: WHERE, colaborador: WHERE },
    input: NewRecordTag,
    output: RecordTag,
    done: ({ name }) => `Etiqueta «${name}» puesta.`,
    failed: 'Error al poner la etiqueta',
    undo: 'rows',
  }),
  untagRecord: act('DELETE /record-tags/{id}', {
    does: 'quitar una etiqueta de un registro',
    did: 'quitó una etiqueta de un registro',
    access: COMPANY_ROLES,
    limits: { administrador: WHERE, colaborador: WHERE },
    input: ById,
    output: RecordTag,
    done: ({ name }) => `Etiqueta «${name}» quitada.`,
    failed: 'Error al quitar la etiqueta',
    undo: 'rows',
  }),
  tags: read('/tags', {
    access: COMPANY_ROLES,
    reads: ['tags', 'record_tags'],
    input: z.strictObject({ archived: flag() }),
    output: z.array(Tag),
  }),
  /** Of all records of a kind, those that were tagged last: what the rows of its list show. */
  tagsOfKind: read('/tags-of/{kind}', {
    access: COMPANY_ROLES,
    reads: ['tags', 'record_tags'],
    input: RecordKind,
    output: z.array(TaggedRow),
  }),
  editTag: act('PATCH /tags/{id}', {
    ...tagged,
    does: 'editar una etiqueta',
    did: 'editó una etiqueta',
    input: TagChange,
    done: 'Etiqueta actualizada.',
  }),
  archiveTag: act('POST /tags/{id}/archive', {
    ...tagged,
    does: 'archivar una etiqueta',
    did: 'archivó una etiqueta',
    input: ByVersion,
    done: 'Etiqueta archivada.',
  }),
  restoreTag: act('POST /tags/{id}/restore', {
    ...tagged,
    does: 'restaurar una etiqueta',
    did: 'restauró una etiqueta',
    input: ByVersion,
    done: 'Etiqueta restaurada.',
  }),
  mergeTags: act('POST /tags/{id}/merge', {
    ...tagged,
    does: 'unir dos etiquetas',
    did: 'unió dos etiquetas',
    input: TagMerge,
    done: ({ name }) => `Ahora es una sola: «${name}».`,
  }),
  filesQuota: read('/files-quota', { access: MAY.configure, reads: ['app_config'], output: QuotaSetting }),
  saveFilesQuota: act('PATCH /files-quota', {
    does: 'cambiar el espacio de cada empresa para archivos',
    did: 'cambió el espacio de cada empresa para archivos',
    access: MAY.configure,
    input: NewQuotaSetting,
    output: QuotaSetting,
    done: ({ company_mb }) => `Cada empresa tiene ${company_mb} MB para archivos.`,
    failed: 'Error al guardar el espacio para archivos',
    undo: NEVER.byTrama,
  }),
} satisfies Contract
