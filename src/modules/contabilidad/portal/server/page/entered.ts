import type { Context } from 'hono'
import { answerPage } from '#src/platform/links/server/page/answer.ts'
import { PUBLIC_HEADERS } from '#src/platform/links/server/page/headers.ts'
import type { Services } from '#src/server/calls/serve.ts'
import type { Env } from '#src/server/http/http.ts'
import { accountPart } from '../account-part.ts'
import { invoicePart } from '../invoice-part.ts'
import { type PortalPart, type PortalVisitor, portalPartSlot } from '../parts.ts'
import { portalContacts } from '../portal-contacts.ts'
import { portalSession } from '../sessions.ts'
import type { PortalScope } from './answer-portal.ts'
import { homePage } from './home-page.ts'

const MOST_LISTED = 100
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** What whoever entered asks for: the page, a document, a document's file. 'outside' for who did not enter; null for what is none of his. */
export async function showEntered(
  c: Context<Env>,
  means: Services,
  scope: PortalScope,
  [segment, id = '', file, ...more]: string[],
): Promise<Response | null | 'outside'> {
  const { sql, frame } = scope
  const visitor = await visitorIn(means, scope)
  if (!visitor) return 'outside'
  const parts = partsOf(means)
  if (segment === undefined) {
    const cards = await Promise.all(parts.map((part) => part.cards(sql, visitor)))
    return answerPage(c, 200, homePage(frame, visitor, cards))
  }
  const part = parts.find((one) => one.segment === segment)
  if (!part || !UUID.test(id) || more.length > 0 || c.req.method !== 'GET') return null
  if (file === undefined) {
    const address = await part.document(sql, visitor, id)
    return address === null ? null : c.body(null, 303, { ...PUBLIC_HEADERS, location: address })
  }
  const found = file === 'pdf' ? await part.file(sql, visitor, id) : null
  return (
    found &&
    c.body(new Uint8Array(found.bytes), 200, {
      ...PUBLIC_HEADERS,
      'content-type': found.type,
      'content-disposition': `inline; filename="${found.name}"`,
    })
  )
}

/** Who entered; null for nobody, and for one whose address is no contact's any more. */
async function visitorIn({ secret }: Services, { sql, frame, token }: PortalScope): Promise<PortalVisitor | null> {
  const { portal, path } = frame
  const email = token && (await portalSession(sql, secret, portal.company, token))
  if (!email) return null
  const contacts = await portalContacts(sql, portal.company, email)
  return contacts.length === 0 ? null : { portal, contacts, ids: contacts.map(({ id }) => id), path, most: MOST_LISTED }
}

const partsOf = (means: Services): PortalPart[] => [
  accountPart,
  invoicePart(means),
  ...portalPartSlot.filledBy(means.areas()),
]
