import { z } from 'zod'
import { tagFilter } from '#src/platform/notes/schemas.ts'
import type { Counter, KeptRow } from '../../../kernel/calls/undo.ts'
import { type Contract, callsOf, file } from '../../../kernel/contract.ts'
import { ById, ByVersion, cursor, flag, pageOf, search } from '../../../kernel/fields.ts'
import { PrintedDocument } from '../../../kernel/files/printed-document.ts'
import { modulePath } from '../../../kernel/module.ts'
import { manages, reads, works } from '../../../kernel/rights/levels.ts'
import { Printing } from '../../../platform/templates/paper-rows.ts'
import { QUOTES } from './fact.ts'
import {
  Mailing,
  Marking,
  NewQuote,
  Quote,
  QuoteChange,
  QuoteDetail,
  QuoteTemplate,
  QuoteTemplateChange,
  QuoteTemplateSample,
  quoteFilter,
} from './schemas.ts'

const { read, act } = callsOf('ventas')

const QuoteListInput = z.strictObject({
  ...quoteFilter,
  search: search(),
  archived: flag(),
  tag: tagFilter(),
  cursor: cursor(),
})
export type QuoteListInput = z.infer<typeof QuoteListInput>

const edit = { access: works('ventas'), failed: 'Error al actualizar' }
const LOOK = [
  'quotes',
  'quote_lines',
  'quote_templates',
  'issued_papers',
  'company_profiles',
  'document_templates',
  'template_pictures',
]

/** A quote keeps its number, so it is put aside. */
const archived: Counter = {
  call: 'archiveQuote',
  table: 'quotes',
  input: ({ id, version }) => ({ id, version }),
}

/** The texts that were saved before; none at first. */
const templateBefore = ({ version }: KeptRow, was: KeptRow = {}) => ({
  version,
  logoUrl: was.logo_url ?? '',
  header: was.header ?? '',
  footer: was.footer ?? '',
  defaultBody: was.default_body ?? '',
})

/** Calls to write, print, send and answer quotes. */
export const quoteCalls = {
  quotes: read('/quotes', {
    access: reads('ventas'),
    reads: ['quotes', 'quote_invoices', 'invoices', 'record_tags'],
    input: QuoteListInput,
    output: pageOf(Quote),
    fact: QUOTES,
  }),
  quote: read('/quote/{id}', {
    access: reads('ventas'),
    reads: [
      'quotes',
      'quote_lines',
      'quote_mails',
      'issued_papers',
      'issued_files',
      'quote_invoices',
      'invoices',
      'invoice_payments',
      'invoice_drafts',
      'cdm_clients',
      'sales_opportunities',
    ],
    input: ById,
    output: QuoteDetail,
    record: {
      table: 'quotes',
      page: (id) => `${modulePath('ventas')}?tab=cotizador&cotizacion=${id}`,
      parts: [{ table: 'quote_lines', by: 'quote_id' }],
      edit: 'editQuote',
      renames: { body: 'typed_body' },
    },
  }),
  /** The printed quote: as sent, or a draft as it is now. The PDF holds the same. */
  quoteSheet: read('/quote/{id}/sheet', {
    access: reads('ventas'),
    reads: LOOK,
    input: Printing,
    output: PrintedDocument,
  }),
  quotePdf: read('/quote/{id}/pdf', { access: reads('ventas'), reads: LOOK, input: Printing, output: file() }),
  addQuote: act('POST /quotes', {
    does: 'crear una cotización',
    did: 'creó una cotización',
    access: works('ventas'),
    input: NewQuote,
    output: Quote,
    done: 'Cotización guardada.',
    failed: 'Error al añadir cotización',
    undo: archived,
  }),
  editQuote: act('PATCH /quotes/{id}', {
    does: 'editar una cotización',
    did: 'editó una cotización',
    ...edit,
    input: QuoteChange,
    output: Quote,
    done: 'Cotización guardada.',
    undo: 'rows',
  }),
  duplicateQuote: act('POST /quotes/{id}/copy', {
    does: 'duplicar una cotización',
    did: 'duplicó una cotización',
    access: works('ventas'),
    input: ById,
    output: Quote,
    done: ({ number }) => `Cotización ${number} creada como copia.`,
    failed: 'Error al añadir cotización',
    undo: archived,
  }),
  markQuote: act('POST /quotes/{id}/status', {
    does: 'marcar el estado de una cotización',
    did: 'marcó el estado de una cotización',
    ...edit,
    input: Marking,
    output: Quote,
    done: ({ number, status }) => `${number}: ${status}.`,
    many: true,
    undo: {
      call: 'markQuote',
      table: 'quotes',
      input: ({ id, version }, was) => ({ id, version, status: was?.status }),
    },
  }),
  archiveQuote: act('POST /quotes/{id}/archive', {
    does: 'archivar una cotización',
    did: 'archivó una cotización',
    ...edit,
    input: ByVersion,
    output: Quote,
    done: 'Cotización archivada.',
    many: true,
    undo: { ...archived, call: 'restoreQuote' },
  }),
  restoreQuote: act('POST /quotes/{id}/restore', {
    does: 'restaurar una cotización',
    did: 'restauró una cotización',
    ...edit,
    input: ByVersion,
    output: Quote,
    done: 'Cotización restaurada.',
    many: true,
    undo: archived,
  }),
  mailQuote: act('POST /quotes/{id}/mails', {
    does: 'enviar una cotización por correo',
    did: 'envió una cotización por correo',
    access: works('ventas'),
    input: Mailing,
    output: Quote,
    done: ({ number }, { email }) => `${number} va en camino a ${email ?? 'su cliente'}.`,
    failed: 'Error al enviar la cotización',
    many: true,
    undo: { never: 'El correo ya salió.' },
  }),

  quoteTemplate: read('/quote-template', {
    access: reads('ventas'),
    reads: ['quote_templates'],
    output: QuoteTemplate,
  }),
  /** A sample quote with these texts and the company's design. */
  quoteTemplateSheet: read('/quote-template/sheet', {
    access: reads('ventas'),
    reads: LOOK,
    body: true,
    input: QuoteTemplateSample,
    output: PrintedDocument,
  }),
  saveQuoteTemplate: act('PATCH /quote-template', {
    does: 'editar la plantilla de cotización',
    did: 'editó la plantilla de cotización',
    ...edit,
    access: manages('ventas'),
    input: QuoteTemplateChange,
    output: QuoteTemplate,
    done: 'Plantilla de cotización actualizada.',
    undo: { call: 'saveQuoteTemplate', table: 'quote_templates', input: templateBefore },
  }),
} satisfies Contract
