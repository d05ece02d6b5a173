import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '#src/platform/auth/sessions/server/hashes.ts'
import { keyTo, type Link } from '#src/platform/team/server/links.ts'

// The key of a form is worked out of its id and of how often it was renewed, so nothing of it is kept.

const tokenOf = (secret: Buffer, id: string, key_no: number) => keyedHash(secret, 'web form', id, String(key_no))

/** The key that opens a form to visitors. */
export const formKey = (secret: Buffer, company: string, { id, key_no }: { id: string; key_no: number }) =>
  keyTo({ company, id, token: tokenOf(secret, id, key_no) })

export const opensForm = (secret: Buffer, { id, token }: Link, key_no: number) =>
  timingSafeEqual(Buffer.from(tokenOf(secret, id, key_no)), Buffer.from(token))
