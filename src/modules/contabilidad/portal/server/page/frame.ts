import { html } from 'hono/html'
import { type Html, publicPage } from '#src/platform/links/server/page/layout.ts'
import type { OpenPortal } from '../open-portal.ts'

/** What every page of a portal needs to know. */
export interface PortalFrame {
  portal: OpenPortal
  /** The address of the portal, without a final slash. */
  path: string
  hasLogo: boolean
}

/** A page of a portal, under the company's name and logo. */
export const portalPage = ({ portal, path, hasLogo }: PortalFrame, title: string, body: Html): Html =>
  publicPage(
    `${title} · ${portal.company_name}`,
    html`<header>${hasLogo ? html`<img class="logo" src="${path}/logo" alt="">` : ''}<p class="from">${portal.company_name}</p><h1>${title}</h1></header>
${body}
<p class="foot">${[portal.company_name, portal.company_email, portal.company_phone].filter((part) => part !== '').join(' · ')}</p>`,
  )
