import { z } from 'zod'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { ByVersion, cursor, flag, id, pageOf, search } from '#src/kernel/fields.ts'
import { manages, reads } from '#src/kernel/rights/levels.ts'
import { NewWebForm, WebForm, WebFormChange, WebFormSubmission } from './schemas.ts'

const { read, act } = callsOf('ventas')

const WebFormList = z.strictObject({ search: search(), archived: flag(), cursor: cursor() })
export type WebFormList = z.infer<typeof WebFormList>
const Submissions = z.strictObject({ id: id(), cursor: cursor() })
export type Submissions = z.infer<typeof Submissions>

const change = { access: manages('ventas'), failed: 'Error al actualizar' }

/** Calls of the forms of a company's page. */
export const webFormCalls = {
  webForms: read('/forms', {
    access: reads('ventas'),
    reads: ['web_forms', 'web_form_submissions', 'web_form_spam', 'pipeline_stages', 'profiles'],
    input: WebFormList,
    output: pageOf(WebForm),
    record: { table: 'web_forms', edit: 'editWebForm', asks: [{}, { archived: true }] },
  }),
  webFormSubmissions: read('/forms/{id}/submissions', {
    access: reads('ventas'),
    reads: ['web_form_submissions'],
    input: Submissions,
    output: pageOf(WebFormSubmission),
  }),
  addWebForm: act('POST /forms', {
    does: 'crear un formulario web',
    did: 'creó un formulario web',
    access: manages('ventas'),
    input: NewWebForm,
    output: WebForm,
    done: 'Formulario creado.',
    failed: 'Error al crear el formulario',
    undo: 'rows',
  }),
  editWebForm: act('PATCH /forms/{id}', {
    does: 'editar un formulario web',
    did: 'editó un formulario web',
    ...change,
    input: WebFormChange,
    output: WebForm,
    done: 'Formulario actualizado.',
    undo: 'rows',
  }),
  /** The address before leads nowhere from then on. */
  renewWebForm: act('POST /forms/{id}/renew', {
    does: 'renovar la dirección de un formulario web',
    did: 'renovó la dirección de un formulario web',
    ...change,
    input: ByVersion,
    output: WebForm,
    done: 'Dirección renovada: la anterior ya no recibe nada.',
    undo: 'rows',
  }),
  archiveWebForm: act('POST /forms/{id}/archive', {
    does: 'archivar un formulario web',
    did: 'archivó un formulario web',
    ...change,
    input: ByVersion,
    output: WebForm,
    done: 'Formulario archivado: ya no recibe nada.',
    undo: 'rows',
  }),
  restoreWebForm: act('POST /forms/{id}/restore', {
    does: 'restaurar un formulario web',
    did: 'restauró un formulario web',
    ...change,
    input: ByVersion,
    output: WebForm,
    done: 'Formulario restaurado.',
    undo: 'rows',
  }),
} satisfies Contract
