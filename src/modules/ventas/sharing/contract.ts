import type { KeptRow } from '../../../kernel/calls/undo.ts'
import { type Contract, callsOf } from '../../../kernel/contract.ts'
import { ById } from '../../../kernel/fields.ts'
import { manages, reads, works } from '../../../kernel/rights/levels.ts'
import { LinkAddress } from '../../../platform/links/schemas.ts'
import { LinkEnd, QuoteLink, QuoteSettings, QuoteSettingsChange, QuoteSharing, Share } from './schemas.ts'

const { read, act } = callsOf('ventas')

/** A new link ends; one that was only lengthened has its former end again. A draft that was sent by it is a draft again. */
const asBefore = ({ id, version, sent_draft }: KeptRow, was?: KeptRow) => ({
  id,
  version,
  expires_at: was?.expires_at ?? null,
  draft: sent_draft,
})

const settingsBefore = ({ version }: KeptRow, was: KeptRow = {}) => ({
  version,
  accepted_invoice: was.accepted_invoice ?? 'nada',
  drafts_orders: was.drafts_orders ?? false,
})

/** Calls to share quotes by a public link, and to see what came of it. What the client does is no call: server/page/route.ts. */
export const sharingCalls = {
  quoteSharing: read('/quote/{id}/sharing', {
    access: reads('ventas'),
    reads: ['quote_links', 'quote_visits', 'quote_comments', 'quote_answers'],
    input: ById,
    output: QuoteSharing,
  }),
  /** The address of the open link, for whoever may hand it out; null for none. No table and no answer of an act holds it. */
  quoteLink: read('/quote/{id}/link', {
    does: 'compartir una cotización por enlace',
    access: works('ventas'),
    reads: ['quote_links'],
    input: ById,
    output: LinkAddress,
  }),
  shareQuote: act('POST /quotes/{id}/link', {
    does: 'compartir una cotización por enlace',
    did: 'compartió una cotización por enlace',
    access: works('ventas'),
    input: Share,
    output: QuoteLink,
    done: 'Enlace listo para enviar.',
    failed: 'Error al compartir la cotización',
    undo: { call: 'closeQuoteLink', table: 'quote_links', input: asBefore },
  }),
  closeQuoteLink: act('POST /quote-links/{id}/end', {
    does: 'cerrar el enlace de una cotización',
    did: 'cerró el enlace de una cotización',
    access: works('ventas'),
    input: LinkEnd,
    output: QuoteLink,
    done: (_, { expires_at }) => (expires_at ? 'El enlace vuelve a su plazo anterior.' : 'El enlace ya no abre.'),
    failed: 'Error al cerrar el enlace',
    undo: 'rows',
  }),
  quoteSettings: read('/quote-settings', {
    access: reads('ventas'),
    reads: ['quote_settings'],
    output: QuoteSettings,
  }),
  saveQuoteSettings: act('PATCH /quote-settings', {
    does: 'decidir qué sigue cuando un cliente acepta',
    did: 'decidió qué sigue cuando un cliente acepta',
    access: manages('ventas'),
    input: QuoteSettingsChange,
    output: QuoteSettings,
    done: 'Decisión guardada.',
    failed: 'Error al actualizar',
    undo: { call: 'saveQuoteSettings', table: 'quote_settings', input: settingsBefore },
  }),
} satisfies Contract
