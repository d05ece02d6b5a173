import { ACTIVE_OR_ARCHIVED } from '../../../kernel/calls/record.ts'
import { type Contract, callsOf } from '../../../kernel/contract.ts'
import { ByVersion, pageOf } from '../../../kernel/fields.ts'
import { reads, works } from '../../../kernel/rights/levels.ts'
import { EntryTemplate, EntryTemplateChange, EntryTemplatesAsked, NewEntryTemplate } from './schemas.ts'

const { read, act } = callsOf('contabilidad')

const edits = {
  ...{ access: works('contabilidad'), failed: 'Error en Plantillas', output: EntryTemplate },
  undo: 'rows',
} as const

export const entryTemplateCalls = {
  /** Newest first. */
  entryTemplates: read('/entry-templates', {
    access: reads('contabilidad'),
    reads: ['entry_templates'],
    input: EntryTemplatesAsked,
    output: pageOf(EntryTemplate),
    record: { table: 'entry_templates', edit: 'editEntryTemplate', asks: ACTIVE_OR_ARCHIVED, also: ['archived_at'] },
  }),
  addEntryTemplate: act('POST /entry-templates', {
    ...edits,
    does: 'guardar una plantilla de asiento',
    did: 'guardó una plantilla de asiento',
    input: NewEntryTemplate,
    done: ({ name }) => `Plantilla «${name}» guardada.`,
  }),
  editEntryTemplate: act('PATCH /entry-templates/{id}', {
    ...edits,
    does: 'editar una plantilla de asiento',
    did: 'editó una plantilla de asiento',
    input: EntryTemplateChange,
    done: ({ name }) => `Plantilla «${name}» actualizada.`,
  }),
  archiveEntryTemplate: act('POST /entry-templates/{id}/archive', {
    ...edits,
    does: 'archivar una plantilla de asiento',
    did: 'archivó una plantilla de asiento',
    input: ByVersion,
    done: ({ name }) => `Plantilla «${name}» archivada.`,
  }),
  restoreEntryTemplate: act('POST /entry-templates/{id}/restore', {
    ...edits,
    does: 'restaurar una plantilla de asiento',
    did: 'restauró una plantilla de asiento',
    input: ByVersion,
    done: ({ name }) => `Plantilla «${name}» restaurada.`,
  }),
} satisfies Contract
