import { z } from 'zod'
import { COMPANY_ROLES, MAY } from '#src/kernel/access.ts'
import type { KeptRow } from '#src/kernel/calls/undo.ts'
import { type Contract, callsOf, file } from '#src/kernel/contract.ts'
import { ById, cursor, flag, id, moment, pageOf, requiredText, search, version } from '#src/kernel/fields.ts'
import { PrintedDocument } from '#src/kernel/files/printed-document.ts'
import { PICTURE } from '#src/platform/images/rules.ts'
import { Design, TEMPLATE_TYPES } from './rows.ts'

const { read, act } = callsOf('templates')

/** A template in the list. */
export const ListedTemplate = z.object({
  id: z.uuid(),
  template_type: z.enum(TEMPLATE_TYPES),
  name: z.string(),
  template_number: z.string(),
  template_key: z.string(),
  version: z.int(),
  is_active: z.boolean(),
  is_default: z.boolean(),
  created_at: moment(),
  updated_at: moment(),
})
export type ListedTemplate = z.infer<typeof ListedTemplate>

/** A template whole. */
export const Template = ListedTemplate.extend({
  ...Design.shape,
  /** The picture at the address in `logoUrl` could not be fetched, or is none. */
  logo_failed: z.boolean(),
})
export type Template = z.infer<typeof Template>

export const TemplateVersion = z.object({
  version: z.int(),
  name: z.string(),
  username: z.string(),
  created_at: moment(),
})

const TYPE = z.enum(TEMPLATE_TYPES, { error: 'Elige cotizaciones o facturas.' })

const TemplateList = z.strictObject({ template_type: TYPE, search: search(), archived: flag(), cursor: cursor() })
export type TemplateList = z.infer<typeof TemplateList>

const Content = z.strictObject({ name: requiredText('Escribe un nombre para la plantilla.', 100), ...Design.shape })
export const NewTemplate = Content.extend({ template_type: TYPE })
export type NewTemplate = z.infer<typeof NewTemplate>
const TemplateChange = Content.extend({ id: id(), version: version() })
export type TemplateChange = z.infer<typeof TemplateChange>
const TemplatePreview = Design.extend({ template_type: TYPE })
export type TemplatePreview = z.infer<typeof TemplatePreview>

const may = { access: MAY.templates }
const list = { ...may, reads: ['document_templates'], failed: 'No se pudieron cargar las plantillas.' }
const drawn = {
  ...may,
  reads: ['document_templates', 'template_pictures', 'company_profiles'],
  failed: 'No se pudo dibujar la plantilla.',
}
/** Nothing of a template is lost: what it held before becomes its next version. */
const EARLIER_VERSION = {
  call: 'restoreVersion',
  table: 'document_templates',
  input: ({ id, version }: KeptRow) => ({ id, version, restored: Number(version) - 1 }),
}
const save = { ...may, failed: 'No se pudo guardar la plantilla.' }

export const templateCalls = {
  templates: read('/', { ...list, input: TemplateList, output: pageOf(ListedTemplate) }),
  template: read('/template/{id}', {
    ...list,
    reads: ['document_templates', 'template_pictures'],
    input: ById,
    output: Template,
    record: { table: 'document_templates', edit: 'saveTemplate', also: ['archived_at'] },
  }),
  /** What a new template begins with, and the number that it will probably get. */
  beginning: read('/beginning', {
    ...may,
    reads: ['document_templates', 'company_profiles'],
    input: z.strictObject({ template_type: TYPE }),
    output: Design.extend({ next_number: z.string() }),
    failed: 'No se pudo generar el número de plantilla.',
  }),
  /** Sample data in a design that need not be saved. */
  preview: read('/preview', { ...drawn, body: true, input: TemplatePreview, output: PrintedDocument }),
  /** Sample data in a saved template. */
  sample: read('/template/{id}/sheet', { ...drawn, input: ById, output: PrintedDocument }),
  samplePdf: read('/template/{id}/pdf', { ...drawn, input: ById, output: file() }),
  versions: read('/template/{id}/versions', {
    ...list,
    reads: ['document_template_versions', 'profiles'],
    input: ById,
    output: z.array(TemplateVersion),
  }),
  /** A picture that the company uploaded; its own logo stands in everybody's sidebar. */
  picture: read('/pictures/{id}', {
    does: 'ver el logo de un documento',
    access: COMPANY_ROLES,
    reads: ['template_pictures'],
    input: ById,
    output: file(),
  }),
  createTemplate: act('POST /', {
    does: 'crear una plantilla',
    did: 'creó una plantilla',
    ...save,
    input: NewTemplate,
    output: Template,
    done: ({ template_number }) => `Plantilla ${template_number} creada.`,
    undo: { call: 'archiveTemplate' },
  }),
  saveTemplate: act('PATCH /template/{id}', {
    does: 'editar una plantilla',
    did: 'editó una plantilla',
    ...save,
    input: TemplateChange,
    output: Template,
    done: ({ version: saved }) => `Plantilla guardada. Versión ${saved}.`,
    undo: EARLIER_VERSION,
  }),
  duplicateTemplate: act('POST /template/{id}/copy', {
    does: 'duplicar una plantilla',
    did: 'duplicó una plantilla',
    ...save,
    input: ById,
    output: Template,
    done: ({ template_number }) => `Plantilla ${template_number} creada.`,
    undo: { call: 'archiveTemplate' },
  }),
  /** New quotes and invoices of its type are drawn by it; the one before no longer. */
  makeDefault: act('POST /template/{id}/default', {
    does: 'elegir la plantilla predeterminada',
    did: 'eligió la plantilla predeterminada',
    ...save,
    input: ById,
    output: Template,
    done: ({ name }) => `${name} es la plantilla predeterminada.`,
    undo: 'rows',
  }),
  archiveTemplate: act('POST /template/{id}/archive', {
    does: 'archivar una plantilla',
    did: 'archivó una plantilla',
    ...save,
    input: ById,
    output: Template,
    done: 'Plantilla archivada.',
    undo: 'rows',
  }),
  restoreTemplate: act('POST /template/{id}/restore', {
    does: 'restaurar una plantilla',
    did: 'restauró una plantilla',
    ...save,
    input: ById,
    output: Template,
    done: 'Plantilla restaurada.',
    undo: 'rows',
  }),
  /** An earlier content becomes a new version: nothing is lost. */
  restoreVersion: act('POST /template/{id}/versions', {
    does: 'recuperar una versión de una plantilla',
    did: 'recuperó una versión de una plantilla',
    ...save,
    input: z.strictObject({ id: id(), version: version(), restored: version() }),
    output: Template,
    done: ({ version: saved }, { restored }) => `Versión ${restored} recuperada como versión ${saved}.`,
    undo: EARLIER_VERSION,
  }),
  uploadLogo: act('POST /pictures', {
    does: 'subir un logo',
    did: 'subió un logo',
    ...may,
    upload: PICTURE,
    output: z.object({ id: z.uuid(), url: z.string() }),
    failed: 'Error al subir la imagen',
    undo: { never: 'Subir un logo no cambia nada hasta que se guarda.' },
  }),
} satisfies Contract

export type TemplateContent = z.infer<typeof Content>
