import { html } from 'hono/html'
import type { Html } from '#src/platform/links/server/page/layout.ts'
import type { PortalVisitor } from '../parts.ts'
import { type PortalFrame, portalPage } from './frame.ts'

const together = new Intl.ListFormat('es', { type: 'conjunction' })

/** All that a client has to see, after he entered. */
export const homePage = (frame: PortalFrame, { contacts }: PortalVisitor, cards: (Html | string)[]) =>
  portalPage(
    frame,
    `Hola, ${together.format(contacts.map(({ name }) => name))}`,
    html`${cards}
<form method="post" action="${frame.path}" aria-label="Salir del portal"><button name="acto" value="salir">Salir</button></form>`,
  )
