import fragment from 'sql-template-tag'
import type { SharedDocuments } from '#src/platform/links/server/shared-documents.ts'
import { noteVisit } from '#src/platform/links/server/visits.ts'
import type { Services } from '#src/server/calls/serve.ts'
import { openLink } from '../open-link.ts'
import { pageState } from '../page-state.ts'
import { doAct } from './acts.ts'
import { quoteFile } from './files.ts'
import { quotePage } from './quote-page.ts'

/** Shows the total of what is chosen. */
const RECKON = 'calcular'
/** The acts of the form that holds the client's choice. */
const CHOOSING = [RECKON, 'aceptar']

/** Quotes under their public links. */
export const sharedQuotes = (means: Pick<Services, 'secret' | 'areas' | 'enqueue' | 'keys'>): SharedDocuments => ({
  async open(sql, named) {
    const link = await openLink(sql, means.secret, named)
    if (!link) return null
    const { company, id, quote } = link
    return {
      async page(asked) {
        const { sent } = asked
        const chosen = CHOOSING.includes(sent?.('acto') ?? '') ? sent : undefined
        return quotePage(await pageState(sql, link, chosen), { ...asked, chosen })
      },
      file: (name) => quoteFile(sql, link, name),
      async act({ sent, ip, browser }) {
        if (sent('acto') === RECKON) return false
        await doAct(means, { sql, link, sent, ip, browser })
        return true
      },
      visited: (visitor) =>
        noteVisit(
          sql,
          means.secret,
          {
            ...{ kind: 'quote visit', company, id, document: quote },
            links: fragment`quote_links`,
            visits: fragment`quote_visits`,
            insert: fragment`insert into quote_visits (company_id, id, link_id, browser_hash, quote_id)`,
          },
          visitor,
        ),
    }
  },
})
