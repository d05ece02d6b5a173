import type { Html } from '#src/platform/links/server/page/layout.ts'
import type { PublicFile } from '#src/platform/links/server/shared-documents.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { slotFor } from '#src/server/slots.ts'
import type { OpenPortal } from './open-portal.ts'
import type { PortalContact } from './portal-contacts.ts'

/** Who looks at a portal, and at which. Nothing that is of none of these contacts may be shown. */
export interface PortalVisitor {
  portal: OpenPortal
  contacts: PortalContact[]
  /** Their ids. */
  ids: string[]
  /** The address of the portal, without a final slash. */
  path: string
  /** Documents of a kind that are listed; of further ones it is said how many there are. */
  most: number
}

/** What a module shows its company's clients of theirs. */
export interface PortalPart {
  /** The segment of its documents' addresses, as in 'factura'. */
  segment: string
  /** Its cards on the page. */
  cards(sql: Query, visitor: PortalVisitor): Promise<Html | string>
  /** The address of a document's own public page, open for a while; null for one that is none of theirs. */
  document(sql: Query, visitor: PortalVisitor, id: string): Promise<string | null>
  /** A document as a file; null for one that is none of theirs. */
  file(sql: Query, visitor: PortalVisitor, id: string): Promise<PublicFile | null>
}

export const portalPartSlot = slotFor<PortalPart>('what the customer portal shows')
