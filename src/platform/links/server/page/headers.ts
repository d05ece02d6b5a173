import { createHash } from 'node:crypto'
import { SCRIPT } from './script.ts'
import { STYLE } from './style.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Nothing from anywhere but the page itself, its pictures, and what is sent back to it. */
const POLICY = [
  "default-src 'none'",
  `style-src ${hashOf(STYLE)}`,
  `script-src ${hashOf(SCRIPT)}`,
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The headers of every public answer. Its address is a secret: it is told to no other site, kept nowhere, and found by no search. */
export const PUBLIC_HEADERS = {
  'content-security-policy': POLICY,
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  vary: 'accept-encoding',
}
