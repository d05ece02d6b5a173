import { keyedHash } from '#src/platform/auth/sessions/server/hashes.ts'
import { keyTo, type Link } from '#src/platform/team/server/links.ts'
import { PUBLIC_PATH } from '../rules.ts'
import type { LinkAddress } from '../schemas.ts'

// The token of a link is worked out of the link's id under the installation's key, so that its address can be shown again although the database
// keeps a hash alone.

interface KeptLink {
  id: string
  token_hash: string
}

/**
 * The keys of the links to one kind of document.
 * @param kind 'quote link': no token of one kind opens a document of another
 */
export function linkKeys(kind: string) {
  const tokenOf = (secret: Buffer, id: string) => keyedHash(secret, `${kind} token`, id, '')

  /** What is kept of a link's token. */
  const linkHash = (secret: Buffer, { id, token }: Pick<Link, 'id' | 'token'>) => keyedHash(secret, kind, id, token)

  /** The hash of a link that is being made. */
  const newLinkHash = (secret: Buffer, id: string) => linkHash(secret, { id, token: tokenOf(secret, id) })

  /** The public address of a link. */
  const linkUrl = (origin: string, secret: Buffer, { company, id }: Pick<Link, 'company' | 'id'>) =>
    `${origin}${PUBLIC_PATH}${keyTo({ company, id, token: tokenOf(secret, id) })}`

  /** The address of a row of links; null for none, and for one made under another key: that is lost until it is shared again. */
  const addressOf = (origin: string, secret: Buffer, company: string, link?: KeptLink): LinkAddress => ({
    url:
      link && link.token_hash === newLinkHash(secret, link.id)
        ? linkUrl(origin, secret, { company, id: link.id })
        : null,
  })

  return { linkHash, newLinkHash, linkUrl, addressOf }
}
