import { z } from 'zod'
import { NEVER } from '#src/kernel/calls/never.ts'
import { keptFields } from '#src/kernel/calls/undo.ts'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { moment, optionalUrl, pageOf, version } from '#src/kernel/fields.ts'
import { manages, reads } from '#src/kernel/rights/levels.ts'
import { OwnRequest, OwnRequestsInput } from '#src/platform/requests/own-requests.ts'
import { SEND_FAILED, SENT } from '#src/platform/requests/rules.ts'
import { workCalls } from '#src/platform/worklog/calls.ts'
import { figureCalls } from './figures.ts'
import { PAGE_STATES, PREVIEW_STATES } from './rules.ts'
import { siteSummaryCalls } from './summary.ts'

const { read, act } = callsOf('pagina_web')

/** How long whoever asks for a site reads that it was sent. */
const SENT_MS = 9_000

/** What was read of the company's page; `problem` is a sentence where it could not be. */
export const PagePreview = z.object({
  status: z.enum(PREVIEW_STATES),
  title: z.string(),
  description: z.string(),
  /** A data URL, or ''. */
  icon: z.string(),
  problem: z.string(),
})
export type PagePreview = z.infer<typeof PagePreview>

/** The company's own page: '' while it has none. The preview is null until somebody wants it read. */
export const Site = z.object({ website: z.string(), version: z.int(), preview: PagePreview.nullable() })
export type Site = z.infer<typeof Site>

/** Where the site that the platform makes for the company stands; null while there is none. */
export const Creation = z.object({
  page: z.object({ status: z.enum(PAGE_STATES), created_at: moment() }).nullable(),
  /** What the company asked for last. */
  latest: OwnRequest.nullable(),
})
export type Creation = z.infer<typeof Creation>

export const pagina_web = {
  site: read('/site', { access: reads('pagina_web'), reads: ['company_profiles', 'web_page_previews'], output: Site }),
  saveUrl: act('PATCH /site', {
    does: 'guardar la dirección de la página web',
    did: 'guardó la dirección de la página web',
    outside: true,
    access: manages('pagina_web'),
    input: z.strictObject({ website: optionalUrl(), version: version() }),
    output: Site,
    done: 'URL Guardada',
    undo: { call: 'saveUrl', table: 'company_profiles', input: keptFields('website', 'version') },
  }),
  /** Reads the page anew. */
  refreshPreview: act('POST /preview', {
    personal: true,
    does: 'leer de nuevo la página web',
    outside: true,
    access: manages('pagina_web'),
    failed: 'Error de Carga',
    undo: NEVER.personal,
  }),
  creation: read('/creation', {
    access: reads('pagina_web'),
    reads: ['web_pages', 'web_page_requests', 'profiles'],
    output: Creation,
  }),
  /** What the company asks of its page, and what Trama does with it. */
  ...workCalls('pagina_web'),
  ...figureCalls,
  requests: read('/requests', {
    access: reads('pagina_web'),
    reads: ['web_page_requests', 'profiles'],
    input: OwnRequestsInput,
    output: pageOf(OwnRequest),
  }),
  requestSite: act('POST /requests', {
    does: 'solicitar una página web',
    did: 'solicitó una página web',
    access: manages('pagina_web'),
    output: z.object({ id: z.uuid() }),
    done: {
      title: SENT,
      description: 'Revisaremos tu solicitud de página web y te avisaremos aquí mismo cuando se decida.',
      ms: SENT_MS,
    },
    failed: SEND_FAILED,
    undo: 'rows',
  }),
  ...siteSummaryCalls,
} satisfies Contract
