import { pagina_web } from '#src/modules/pagina_web/contract.ts'
import { requests } from '#src/platform/requests/contract.ts'
import { deed, named, type Walk } from './deed.ts'

const request = deed(pagina_web.requestSite, () => ({}))

export const webWalk: Walk = {
  area: 'pagina_web',
  deeds: [
    deed(pagina_web.saveUrl, async (_, { must, ana }) => ({
      website: `https://${named('pagina').replace(' ', '-')}.test`,
      version: (await must(ana, pagina_web.site, {})).version,
    })),
    deed(pagina_web.refreshPreview, () => ({})),
    deed(pagina_web.saveFigures, () => ({ month: '2026-03', visits: 100, visitors: 60 })),
    deed(pagina_web.saveFigures, () => ({ month: '2026-03', visits: 120, contacts: 3 })),
    deed(pagina_web.removeFigures, () => ({ month: '2026-03' })),
    request,
  ],
  figures: { sites: 'select company_id, website from company_profiles order by company_id' },
}

/** Of a company whose page Trama makes. */
export const madePageWalk: Walk = {
  area: 'pagina_web',
  before: [
    request,
    deed(requests.approve, (made) => ({ kind: 'web_page', id: made(pagina_web.requestSite).id }), 'control'),
  ],
  deeds: [
    deed(pagina_web.askWork, () => ({ title: named('Cambio') })),
    deed(pagina_web.commentWork, (made) => ({ id: made(pagina_web.askWork).id, text: 'Con otro color.' })),
  ],
}
